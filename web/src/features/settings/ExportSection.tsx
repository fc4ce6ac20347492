import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { saveFile } from '@/lib/downloads';
import { toast } from '@/lib/toast';
import { exportAccount } from './queries';

export function ExportSection() {
  const download = useMutation({
    mutationFn: exportAccount,
    onSuccess: (file) => saveFile(file, exportName(new Date())),
    onError: () => toast.error('Failed to export your data. Try again.'),
  });
  return (
    <PageSection title="Your data" line="Everything your account holds, as one JSON file.">
      <div>
        <Button
          icon={<Download strokeWidth={1.9} aria-hidden="true" />}
          isBusy={download.isPending}
          busyLabel="Exporting..."
          onPress={() => download.mutate()}
        >
          Export everything
        </Button>
      </div>
    </PageSection>
  );
}

function exportName(now: Date): string {
  return `longrun-${now.toISOString().slice(0, 10)}.json`;
}
