import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { LoadError } from '@/components/LoadError';

export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <LoadError
      title="Error Loading Page"
      error={error instanceof Error ? error : new Error(String(error))}
      hint="Nothing you saved is lost. Check your connection and try again."
      onRetry={() => void router.invalidate()}
    />
  );
}
