import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { LoadError } from '@/components/states/LoadError';

/** A part of the program that did not arrive, or that failed: what the browser says of it helps nobody. */
export function PageError({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const message = t`This page could not be shown. Check your connection and try again.`;
  return (
    <LoadError
      title={t`Error loading page`}
      error={new Error(message, { cause: error })}
      hint={t`Nothing you saved is lost.`}
      onRetry={() => void router.invalidate()}
    />
  );
}
