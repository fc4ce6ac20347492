import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import type { Athlete } from '../athlete';

const UploadDialog = lazy(() =>
  import('./UploadDialog').then(({ UploadDialog }) => ({ default: UploadDialog })),
);

/** The button of the page; the whole page takes files that are dropped on it. */
export function UploadActivities({ athlete }: { athlete: Athlete }) {
  const [dropped, setDropped] = useState<readonly File[]>();
  const isOpen = dropped !== undefined;
  useEffect(() => {
    if (isOpen) return;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const hold = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const take = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDropped([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', take);
    };
  }, [isOpen]);
  return (
    <>
      <Button
        variant="primary"
        icon={<Upload strokeWidth={1.9} aria-hidden="true" />}
        onPress={() => setDropped([])}
      >
        <span className="max-lg:sr-only">
          <Trans>Upload activities</Trans>
        </span>
      </Button>
      {dropped && (
        <Suspense fallback={null}>
          <UploadDialog athlete={athlete} dropped={dropped} onClose={() => setDropped(undefined)} />
        </Suspense>
      )}
    </>
  );
}
