import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { bodyOf } from '@/domain/goals/goal';
import { goalsQuery, useSaveGoal, useSaveRaceResult } from '@/domain/goals/queries';
import { type Inbox, type InboxItem, withoutItems } from '@/domain/inbox/inbox';
import { inboxKey } from '@/domain/inbox/queries';
import { toast, toastFailure } from '@/lib/toast';

/** The time of a recorded run becomes the result of its goal, or a result of the athlete, and its row goes. */
export function TakeResult({ item, className }: { item: InboxItem; className: string }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const saveGoal = useSaveGoal();
  const saveResult = useSaveRaceResult();
  const { athleteId, athleteName, goalId, run } = item;
  const isPending = saveGoal.isPending || saveResult.isPending;

  async function take() {
    const time = run?.time;
    if (!run || !time) return;
    if (!goalId) {
      const { distance = null, distanceType = null, day } = run;
      const raceName = t({ message: 'Training', comment: 'Name of a result that was run in training' });
      await saveResult.mutateAsync({ athleteId, raceName, raceDate: day, distance, distanceType, time });
      return;
    }
    const goals = await cache.fetchQuery(goalsQuery());
    const goal = goals.find((one) => one.goalId === goalId);
    if (goal) await saveGoal.mutateAsync({ goal, body: bodyOf(goal, { resultTime: time }) });
  }

  async function submit() {
    if (isPending) return;
    try {
      await take();
      toast.success(t`Saved as a result of ${athleteName}`);
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
