import { getLocalTimeZone, today } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { slimAthletesQuery } from '@/domain/athletes/queries';
import { newPlanId } from '@/domain/drafts/draftDatabase';
import { bodyOf, type Goal } from '@/domain/goals/goal';
import { goalsQuery, useSaveGoal } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { startDay } from '@/domain/plans/days';
import { newPlan, type Plan } from '@/domain/plans/plan';
import { useSettings } from '@/domain/settings/settings';
import { useAccountKey } from '@/lib/auth';
import { toast } from '@/lib/toast';
import type { NewPlanSearch } from './newPlanSearch';
import { PlanEditor } from './PlanEditor';
import { AthletePaces } from './paces/AthletePaces';
import { NewSetAsideAdvice } from './plan-check/setAside';
import { planTowards } from './planTowards';
import { PlanRaces } from './races/PlanRaces';
import { type OfferedDraft, offeredDraftsQuery } from './saving/offeredDrafts';
import { useEditorSession } from './saving/useEditorSession';
import { EditorContext } from './state/editorStore';

export function NewPlan() {
  const account = useAccountKey();
  const { athlete: athleteId, goal: goalId, weeks } = useSearch({ strict: false }) as NewPlanSearch;
  const offered = useQuery(offeredDraftsQuery(account, newPlanId));
  const goals = useQuery({ ...goalsQuery(), enabled: goalId !== undefined });
  const athletes = useQuery({ ...slimAthletesQuery(), enabled: athleteId !== undefined });
  // Drafts are read from the browser: this takes too little time to show anything.
  if (!offered.data || (goalId !== undefined && goals.isPending)) return null;
  if (athleteId !== undefined && athletes.isPending) return null;
  const goal = goals.data?.find((one) => one.goalId === goalId);
  const athlete = athletes.data?.find((one) => one.id === athleteId) ?? null;
  return (
    <OpenNewPlan
      key={`${account} ${athleteId}`}
      offered={offered.data}
      goal={goal}
      weeks={weeks}
      athlete={athlete}
    />
  );
}

type OpenProps = {
  offered: readonly OfferedDraft[];
  /** The race to plan backwards from. */
  goal: Goal | undefined;
  weeks: number | undefined;
  /** The athlete, if one was chosen beforehand. */
  athlete: Plan['athlete'];
};

function OpenNewPlan({ offered, goal, weeks, athlete }: OpenProps) {
  const { t } = useLingui();
  const texts = {
    success: t`Schedule saved successfully!`,
    savedAnew: t`Schedule saved successfully!`,
    failure: t`Failed to save schedule`,
    unauthenticated: t`User not authenticated`,
  };
  const { distanceUnit } = useSettings();
  const link = useSaveGoal();
  const mayLink = useMay('changeRoster');
  const session = useEditorSession(undefined, () => {
    const plan = goal
      ? planTowards(goal, weeks, distanceUnit)
      : { ...newPlan(today(getLocalTimeZone()).toString(), distanceUnit), athlete };
    return { base: { plan, tag: null }, focusedDay: startDay(plan.startsOn) };
  });
  return (
    <EditorContext value={session.store}>
      <PlanRaces goalId={goal?.goalId}>
        <AthletePaces>
          <NewSetAsideAdvice kind="schedule">
            {(keepWith) => (
              <PlanEditor
                subtitle={t`Click any day to add a workout`}
                labels={{ idle: t`Save Schedule`, busy: t`Saving...` }}
                session={session}
                offered={offered}
                texts={texts}
                isNew
                onStored={async (scheduleId) => {
                  await keepWith(scheduleId);
                  if (!goal || !mayLink) return;
                  try {
                    await link.mutateAsync({ goal, body: bodyOf(goal, { scheduleId }) });
                  } catch {
                    const { raceName } = goal;
                    toast.error(t`The schedule could not be linked to ${raceName}`);
                  }
                }}
              />
            )}
          </NewSetAsideAdvice>
        </AthletePaces>
      </PlanRaces>
    </EditorContext>
  );
}
