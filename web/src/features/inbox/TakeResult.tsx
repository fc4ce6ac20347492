import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSaveOffer } from '@/domain/goals/useSaveOffer';
import { type Inbox, type InboxItem, withoutItems } from '@/domain/inbox/inbox';
import { inboxKey } from '@/domain/inbox/queries';
import { toast, toastFailure } from '@/lib/toast';

/** The time of a recorded run becomes the result of its goal, or a result of the athlete, and its row goes. */
export function TakeResult({ item, className }: { item: InboxItem; className: string }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { isPending, mutateAsync: saveOffer } = useSaveOffer();
  const { athleteId, athleteName, goalId, run } = item;

  async function submit() {
    if (isPending || !run?.time) return;
    const { distance = null, distanceType = null, day: raceDate, time } = run;
    const raceName = t({ message: 'Training', comment: 'Name of a result that was run in training' });
    try {
      await saveOffer({ goalId, athleteId, raceName, raceDate, distance, distanceType, time });
      toast.success(t`Saved to ${athleteName}’s results`);
      await cache.cancelQueries({ queryKey: inboxKey });
      cache.setQueryData<Inbox>(inboxKey, (inbox) => inbox && withoutItems(inbox, new Set([item.id])));
    } catch (error) {
      toastFailure(t`Failed to save the result. Try again.`, error);
    }
    await cache.invalidateQueries({ queryKey: inboxKey });
  }

  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={() => void submit()}
      className={className}
    >
      <span>
        <Trans>Save as result</Trans>
      </span>
      <span className="sr-only">, {athleteName}</span>
    </button>
  );
}
