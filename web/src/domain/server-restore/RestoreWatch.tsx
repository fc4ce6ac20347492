import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/states/Alert';
import { failureOf } from '@/lib/failure';
import { type RestoreProgress, stepText, watchRestore } from './restore';

type Props = { ticket: string; onEnd: (progress: RestoreProgress) => void };

/** How far the restore is. The server serves nobody else meanwhile. */
export function RestoreWatch({ ticket, onEnd }: Props) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<RestoreProgress>();
  const [fault, setFault] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one restore is watched once.
  useEffect(() => {
    const stop = new AbortController();
    const take = (next: RestoreProgress) => {
      setProgress(next);
      if (next.step === 'done' || next.step === 'failed') onEnd(next);
    };
    watchRestore(ticket, take, stop.signal).catch((error) => setFault(failureOf(error).message));
    return () => stop.abort();
  }, [ticket]);
  if (fault) {
    return (
      <Alert
        message={t`We don’t know how the restore ended: the server was restarted in the meantime. Sign in to see.`}
        detail={fault}
      />
    );
  }
  return (
    <div>
      <p role="status" className="text-sm font-medium">
        {progress ? stepText(progress) : t`Starting the restore…`}
      </p>
      <div
        role="progressbar"
        aria-label={t`Restore`}
        aria-valuenow={Math.floor((progress?.perThousand ?? 0) / 10)}
        className="mt-2 h-1 overflow-hidden rounded-full bg-bar-track"
      >
        <div
          className="h-full bg-ink forced-colors:bg-[CanvasText]"
          style={{ width: `${(progress?.perThousand ?? 0) / 10}%` }}
        />
      </div>
      <p className="mt-2 text-sm text-ink-2">
        <Trans>Keep this page open. Everyone else is asked to come back in a few minutes.</Trans>
      </p>
    </div>
  );
}
