import { Trans } from '@lingui/react/macro';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { failureOf } from '@/lib/failure';

type Props = {
  /** "This list may be out of date." */
  outdated: string;
  error: unknown;
  onRetry: () => void;
};

/** Above a list that could not be refreshed; the old data stays. */
export function RefreshError({ outdated, error, onRetry }: Props) {
  const { message, detail } = failureOf(error);
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-lg border border-danger-border bg-danger-soft py-2 pr-2 pl-3.5 text-sm"
    >
      <CircleAlert className="size-4 flex-none text-danger" strokeWidth={1.9} aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p>
          {outdated} {message}
        </p>
        {detail !== undefined && <p className="text-xs text-ink-2">{detail}</p>}
      </div>
      <Button size="sm" icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />} onPress={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}
