import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { PaceReview } from '@/domain/goals/paceReview';
import { useAcceptPaceReview, useDismissPaceReview, useUndoPaceReview } from '@/domain/goals/queries';
import { inboxKey } from '@/domain/inbox/queries';
import { HttpError } from '@/lib/httpError';
import { toast, toastFailure } from '@/lib/toast';

/** Accept, Not now, and taking back whichever was said last. */
export function usePaceReviewAnswers({ athleteId, firstName }: Pick<PaceReview, 'athleteId' | 'firstName'>) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [accept, dismiss, undo] = [useAcceptPaceReview(), useDismissPaceReview(), useUndoPaceReview()];
  const refresh = () => void cache.invalidateQueries({ queryKey: inboxKey });
  const failed = (error: Error) => {
    refresh();
    const hasChanged = error instanceof HttpError && (error.status === 409 || error.status === 404);
    if (hasChanged) toast(t`The review has changed. Look at it again.`);
    else toastFailure(t`Failed to save it. Try again.`, error);
  };
  const takeBack = () => undo.mutate(athleteId, { onSuccess: refresh, onError: failed });
  const answered = (text: string) => {
    refresh();
    toast(text, { action: { label: t`Undo`, onClick: takeBack } });
  };
  return {
    accept: {
      isPending: accept.isPending,
      mutate: (body: { athleteId: string; score: number }) =>
        accept.mutate(body, { onSuccess: () => answered(t`${firstName} has new paces.`), onError: failed }),
    },
    dismiss: {
      isPending: dismiss.isPending,
      mutate: (athlete: string) =>
        dismiss.mutate(athlete, { onSuccess: () => answered(t`Put off. The paces stay.`), onError: failed }),
    },
    undo: { isPending: undo.isPending, mutate: takeBack },
  };
}
