import { lazy, Suspense } from 'react';
import type { useFitDownload } from './useFitDownload';

const FitReportDialog = lazy(() =>
  import('./FitReportDialog').then(({ FitReportDialog }) => ({ default: FitReportDialog })),
);

/** The differences on a watch, confirmed before the download. */
export function WatchFiles({ fit }: { fit: ReturnType<typeof useFitDownload> }) {
  if (!fit.changes) return null;
  return (
    <Suspense fallback={null}>
      <FitReportDialog
        changes={fit.changes}
        isBusy={fit.isBusy}
        onConfirm={fit.confirm}
        onClose={fit.cancel}
      />
    </Suspense>
  );
}
