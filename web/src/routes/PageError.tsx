import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { LoadError } from '@/components/states/LoadError';

/** A part of the program that did not arrive, or that failed: what the browser says of it helps nobody. */
class NoPageError extends Error {
  constructor(cause: unknown) {
    super('This page could not be shown. Check your connection and try again.', { cause });
  }
}

export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <LoadError
      title="Error loading page"
      error={new NoPageError(error)}
      hint="Nothing you saved is lost."
      onRetry={() => void router.invalidate()}
    />
  );
}
