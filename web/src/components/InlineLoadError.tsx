import { RefreshCw } from 'lucide-react';
import { Button } from './Button';

/** In a list inside a panel: the rest of the page goes on. */
export function InlineLoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2.5 px-3 py-4 text-center text-sm text-ink-2">
      {message}
      <Button size="sm" icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />} onPress={onRetry}>
        Retry
      </Button>
    </div>
  );
}
