import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { LoadError } from '@/components/states/LoadError';

/** A script failed to load or to run; the browser's own message would help nobody. */
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
