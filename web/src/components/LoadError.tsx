import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyPanel } from './EmptyPanel';

type Props = {
  title: string;
  error: Error;
  /** One reassuring line. */
  hint: string;
} & ({ onRetry: () => void } | { wayOut: ReactNode });

export function LoadError({ title, error, hint, ...exit }: Props) {
  return (
    <EmptyPanel>
      <div role="alert" className="flex flex-col items-center p-6 text-center">
        <CircleAlert className="size-7 text-danger" strokeWidth={1.9} aria-hidden="true" />
        <h2 className="mt-3.5 text-lg">{title}</h2>
        <p className="mt-2.5 mb-1.5 rounded-sm border border-danger-border bg-danger-soft px-[9px] py-[3px] text-sm font-medium">
          {error.message}
        </p>
        <p className="mt-1 text-ink-2">{hint}</p>
        <div className="mt-[18px]">
          {'onRetry' in exit ? (
            <Button
              variant="primary"
              icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />}
              onPress={exit.onRetry}
            >
              Try Again
            </Button>
          ) : (
            exit.wayOut
          )}
        </div>
      </div>
    </EmptyPanel>
  );
}
