import { Button } from '@/components/Button';

/** The roster is there without it: only what follows plans and answers is missing. */
export function NoProgress({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-2 text-sm text-danger">
      Plans, answers and races could not be loaded.
      <Button size="sm" onPress={onRetry}>
        Try again
      </Button>
    </div>
  );
}
