import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingKey } from '@/domain/billing/queries';
import { answer, api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';

/** Changes the tier: on a page of the payment provider, or at once if there is a subscription. */
export function useMove(onDone: () => void) {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: moveToTier,
    onSuccess: async (url) => {
      if (new URL(url, window.location.href).origin !== window.location.origin) {
        window.location.assign(url);
        return;
      }
      await cache.invalidateQueries({ queryKey: billingKey });
      onDone();
      toast.success(t`Your plan was changed.`);
    },
    onError: async (error) => {
      onDone();
      toast.error(refusalOf(error));
      // It may have changed even though no response arrived.
      await cache.invalidateQueries({ queryKey: billingKey });
    },
  });
}

/** The server's own message, which says what to do. */
export function refusalOf(error: Error): string {
  const said = error instanceof HttpError ? error.problem.detail : undefined;
  return said ?? t`Failed to reach the server. Try again.`;
}

/** Returns the URL to continue at. */
async function moveToTier(move: { tier: string; interval: string }): Promise<string> {
  return (await answer(api.POST('/api/StartCheckout', { body: move }))).url;
}
