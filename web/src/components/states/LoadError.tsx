import { Trans } from '@lingui/react/macro';
import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { failureOf } from '@/lib/failure';
import { EmptyPanel } from './EmptyState';

type Props = {
  title: string;
  error: unknown;
  /** One reassuring line. */
  hint: string;
  /** Absent if a retry would change nothing. */
  onRetry?: (() => void) | undefined;
  wayOut?: ReactNode;
};

export function LoadError({ title, error, hint, onRetry, wayOut }: Props) {
  const { message, detail } = failureOf(error);
  return (
    <EmptyPanel>
      <div role="alert" className="flex flex-col items-center p-6 text-center">
        <CircleAlert className="size-7 text-danger" strokeWidth={1.9} aria-hidden="true" />
        <h2 className="mt-3.5 text-lg">{title}</h2>
        <p className="mt-2.5 font-medium">{message}</p>
        <p className="mt-1 text-ink-2">{hint}</p>
        {detail !== undefined && (
          <p className="mt-2.5 rounded-sm border border-danger-border bg-danger-soft px-[9px] py-[3px] text-xs">
            {detail}
          </p>
        )}
        <div className="mt-[18px] flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button
              variant="primary"
              icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />}
              onPress={onRetry}
            >
              <Trans>Try Again</Trans>
            </Button>
          )}
          {wayOut}
        </div>
      </div>
    </EmptyPanel>
  );
}

/** For a list inside a panel: the rest of the page still works. */
export function InlineLoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2.5 px-3 py-4 text-center text-sm text-ink-2">
      {message}
      <Button size="sm" icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />} onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
