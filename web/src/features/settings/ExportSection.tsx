import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { saveFile } from '@/lib/downloads';
import { toast } from '@/lib/toast';
import { exportAccount } from './queries';

export function ExportSection() {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: exportAccount,
    onSuccess: (file) => saveFile(file, exportName(new Date())),
    onError: () => toast.error(t`Failed to export your data. Try again.`),
  });
  return (
    <PageSection title={t`Your data`} line={t`Everything your account holds, as one JSON file.`}>
      <div>
        <Button
          icon={<Download strokeWidth={1.9} aria-hidden="true" />}
          isBusy={download.isPending}
          busyLabel={t`Exporting…`}
          onPress={() => download.mutate()}
        >
          <Trans>Export everything</Trans>
        </Button>
      </div>
    </PageSection>
  );
}

function exportName(now: Date): string {
  return `longrun-${now.toISOString().slice(0, 10)}.json`;
}
