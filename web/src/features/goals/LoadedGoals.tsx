import { getLocalTimeZone, today as todayIn } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { SearchablePicker } from '@/components/pickers/SearchablePicker';
import { Bib } from '@/domain/athletes/Bib';
import type { Goal } from '@/domain/goals/goal';
import { readRaceTime } from '@/domain/races/raceTime';
import { EquivalentPaces } from './EquivalentPaces';
import { EvenSplits } from './EvenSplits';
import { GoalList } from './GoalList';
import { around, athletesOf, goalLists } from './goalLists';
import type { GoalsSearch } from './goalsSearch';
import { LinkedPlan } from './LinkedPlan';
import { PredictedTime } from './PredictedTime';
import { RaceBib } from './RaceBib';
import { type Target, targetOf } from './target';

export function LoadedGoals({ goals }: { goals: readonly Goal[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const wanted = useSearch({ strict: false }) as GoalsSearch;
  // The filter updates at once; a page of hundreds of goals follows when it is ready.
  const { athlete, goal: chosenId } = useDeferredValue(wanted);
  const [today] = useState(() => todayIn(getLocalTimeZone()));
  const athletes = athletesOf(goals);
  const athleteOf = (named: string | undefined) => athletes.find(({ id }) => id === named);
  const whose = athleteOf(athlete)?.id;
  const shown = whose === undefined ? goals : goals.filter(({ athleteId }) => athleteId === whose);
  const { coming, past } = goalLists(shown, today);
  const chosen = shown.find(({ goalId }) => goalId === chosenId) ?? coming[0] ?? past[0];
  if (!chosen) return null;

  const { earlier, later } = around(chosen, coming);
  const show = (search: GoalsSearch) => void navigate({ to: '/goals', search });
  const choose = ({ goalId }: Goal) => show({ ...(whose !== undefined && { athlete: whose }), goal: goalId });
  return (
    <>
      {athletes.length > 1 && (
        <SearchablePicker
          label={t`Athlete`}
          isLabelHidden
          className="mb-3 w-60 max-md:w-full"
          options={athletes}
          chosen={athleteOf(wanted.athlete) ?? null}
          onChoose={(chosen) => show(chosen ? { athlete: chosen.id } : {})}
          placeholder={t`All athletes`}
          searchPlaceholder={t`Search athletes...`}
          noMatch={t`No athletes found.`}
          clearName={t`All athletes`}
          start={({ name }) => <Bib name={name} />}
        />
      )}
      <div className="goals">
        <ChosenGoal key={chosen.goalId} goal={chosen} today={today}>
          <GoalList title={t`Earlier this season`} goals={earlier} today={today} onChoose={choose} />
          <GoalList title={t`Later this season`} goals={later} today={today} onChoose={choose} />
          <GoalList
            title={t`Past races`}
            goals={past.filter(({ goalId }) => goalId !== chosen.goalId)}
            today={today}
            onChoose={choose}
          />
        </ChosenGoal>
      </div>
    </>
  );
}

type ChosenProps = { goal: Goal; today: ReturnType<typeof todayIn>; children: React.ReactNode };

/** The target can be changed to see the effect, without saving it. */
function ChosenGoal({ goal, today, children }: ChosenProps) {
  const [changed, setChanged] = useState<Target>();
  const target = changed ?? targetOf(goal);
  const { seconds } = readRaceTime(target.time, target);
  return (
    <>
      <div className="goals-column">
        <RaceBib goal={goal} today={today} target={target} seconds={seconds} />
        <PredictedTime goal={goal} today={today} target={target} seconds={seconds} />
        <LinkedPlan goal={goal} today={today} />
        {children}
      </div>
      <div className="goals-column">
        <EquivalentPaces goal={goal} target={target} onChange={setChanged} />
        {seconds !== undefined && <EvenSplits race={target} seconds={seconds} />}
      </div>
    </>
  );
}
