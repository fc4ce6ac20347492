import { parseDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { daysFrom } from '@/domain/absences/absence';
import { dayOfDate, shortWeekday } from '@/domain/plans/days';
import { describeWhole, wholeOf } from '@/domain/plans/figures';
import { type Workout, workoutsOn } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { useEstimating } from '../paces/planPaces';
import { useRaces } from '../races/PlanRaces';
import { useEditorStore, usePlan } from '../state/editorStore';

const maxShown = 8;

type Props = {
  from: string;
  /** Null while nobody knows. */
  to: string | null;
  /** What else can happen to the plan. */
  children: ReactNode;
};

/** The sessions of the days off, and that they are excused. */
export function DaysStrip({ from, to, children }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const estimating = useEstimating();
  const races = useRaces();
  const startsOn = usePlan((plan) => plan.startsOn);
  const measure = usePlan((plan) => summaryOf(plan).measure);
  const days = usePlan((plan) => plan.days);
  const numbers = daysFrom(from, to ?? from).map((day) => dayOfDate(startsOn, parseDate(day)));
  const inPlan = numbers.filter((day) => days[day] !== undefined || races.byDay.has(day));
  const sessions = inPlan.flatMap((day) => workoutsOn(store.plan, day).filter(isSession));
  const count = sessions.length;
  const amount = describeWhole(wholeOf(sessions, estimating), measure, estimating.unit);
  const race = numbers.map((day) => races.byDay.get(day)).find((name) => name !== undefined);
  return (
    <section aria-labelledby="time-off-sessions">
      <h3 id="time-off-sessions" className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        {t`What happens to the plan`}
        <span className="text-xs font-body text-ink-2">
          {count === 0
            ? t`no sessions`
            : t`${plural(count, { one: '# session', other: '# sessions' })}, ${amount}`}
        </span>
      </h3>
      {inPlan.length > 0 && (
        <ul className="mt-2 grid grid-cols-4 gap-2">
          {inPlan.slice(0, maxShown).map((day) => (
            <li
              key={day}
              className="day-off-row flex h-8 items-center justify-center gap-1.5 rounded-sm text-xs text-ink-2"
            >
              {workoutsOn(store.plan, day).map(({ id, type }) => (
                <WorkoutMark key={id} type={type} size="md" isHollow={type !== 'rest'} />
              ))}
              {shortWeekday(day)}
            </li>
          ))}
        </ul>
      )}
      {race !== undefined && (
        <p role="alert" className="mt-2 text-sm text-warning">
          <Trans>{race} falls on these days. Race day stays where it is.</Trans>
        </p>
      )}
      {children || (
        <p className="mt-2 text-xs leading-[17px] text-ink-2">
          {to === null
            ? t`The sessions count as excused until you set an end. The rest stays as it is.`
            : t`The sessions count as excused. The rest stays as it is.`}
        </p>
      )}
    </section>
  );
}

function isSession({ type }: Workout): boolean {
  return type !== 'rest';
}
