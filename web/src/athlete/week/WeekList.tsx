import { useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, Flag, Slash } from 'lucide-react';
import { isDone, isMovedAway, lastDay, onDay, type Placed, weekProgress } from '@/athlete/plan/calendar';
import { type Day, dayOfMonth, plusDays, weekdayShort } from '@/athlete/plan/days';
import { pacesOfRunner, pageFigures } from '@/athlete/plan/figures';
import type { Page, PagePlan } from '@/athlete/plan/page';
import { raceOn } from '@/athlete/plan/raceTarget';
import { distanceText, inUnit, paceText } from '@/athlete/plan/unit';
import { extraMeters } from '@/athlete/runs/ownRuns';
import { amountFigure } from '@/domain/plans/figures';
import { roughDistance } from '@/domain/plans/weekBars';
import { keyPartOf } from '@/domain/steps/keyPart';
import { stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { DistanceUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';

type Props = {
  plan: PagePlan;
  placed: readonly Placed[];
  page: Page;
  monday: Day;
  /** The rest of the week after this day is listed; the days before it are not. */
  day: Day;
  unit: DistanceUnit;
  onChoose: (day: Day) => void;
};

export function WeekList({ plan, placed, page, monday, day, unit, onChoose }: Props) {
  const { t } = useLingui();
  const days = Array.from({ length: 7 }, (_, after) => plusDays(monday, after)).filter(
    (one) => one > day && one >= plan.startDate && one <= lastDay(plan),
  );
  const figures = (one: Placed) => pageFigures(one, page, unit);
  const { done, planned } = weekProgress(
    placed,
    monday,
    unit,
    (one) => figures(one).distance?.value.amount ?? 0,
  );
  const isEstimated = placed.some(
    (one) => one.day >= monday && one.day <= plusDays(monday, 6) && figures(one).distance?.isEstimated,
  );
  const told = (amount: number) =>
    isEstimated ? roughDistance(amount, unit) : distanceText(amount, unit, unit);
  const isPlanned = (id: string) => placed.some(({ workout }) => workout.id === id);
  const extra = extraMeters(page, isPlanned, [monday, plusDays(monday, 6)]);
  const doneFigure = told(done + inUnit(extra / 1_000, 'km', unit)).replace(/ \D+$/, '');
  const plannedFigure = told(planned);
  if (days.length === 0 && planned === 0) return null;
  return (
    <section>
      <h2 className="mt-6 mb-2.5 text-md leading-[1.375rem] desk:mt-0">
        {days.length > 0 ? t`Rest of this week` : t`This week`}{' '}
        {planned > 0 && (
          <small className="ml-1 text-sm font-body tracking-normal text-ink-3">
            {isEstimated
              ? t`about ${doneFigure} of ${plannedFigure} done`
              : t`${doneFigure} of ${plannedFigure} done`}
          </small>
        )}
      </h2>
      {days.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-1.5">
          {days.flatMap((one) => {
            const there = onDay(placed, one);
            if (there.length === 0) {
              const race = raceOn([plan], one)?.raceName;
              return [<Row key={one} day={one} page={page} race={race} unit={unit} onChoose={onChoose} />];
            }
            return there.map((workout) => (
              <Row
                key={`${one}${workout.workout.id}`}
                day={one}
                placed={workout}
                page={page}
                unit={unit}
                onChoose={onChoose}
              />
            ));
          })}
        </ul>
      )}
    </section>
  );
}

type RowProps = {
  day: Day;
  placed?: Placed;
  page: Page;
  /** For a day without a session. */
  race?: string | undefined;
  unit: DistanceUnit;
  onChoose: (day: Day) => void;
};

function Row({ day, placed, page, race, unit, onChoose }: RowProps) {
  const { t } = useLingui();
  const workout = placed?.workout;
  const type = workout ? workoutTypeOfName[workout.type] : 'rest';
  const isAway = placed !== undefined && isMovedAway(placed);
  const isSkipped = workout?.answer?.outcome === 'skipped';
  const paces = placed && pacesOfRunner(page, placed.plan.distanceType);
  const key = workout && paces && keyPartOf(stepsOfAnswer(workout.steps), type === 'alt' ? {} : paces, unit);
  const pace = key ? key.text : workout && paceText(workout.paceFrom, workout.paceTo, unit);
  return (
    <li>
      <button
        type="button"
        data-t={type}
        onClick={() => onChoose(day)}
        className={`flex min-h-[54px] w-full flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md px-2 py-1.5 text-left ${
          type === 'rest' || isSkipped || isAway ? '' : 'bg-wt-soft'
        }`}
      >
        <span className="w-11 min-w-min flex-none text-xs leading-4 text-ink-3">
          {weekdayShort(day)}
          <b className="block text-[15px] leading-5 font-semibold text-ink-2">{dayOfMonth(day)}</b>
        </span>
        {race ? (
          <Flag
            className="mx-[3px] size-5 flex-none text-tartan-text"
            strokeWidth={1.9}
            aria-label={t`Race`}
          />
        ) : (
          <WorkoutMark type={type} size="lg" />
        )}
        <span className="max-w-full min-w-min flex-1 basis-24">
          <span className={`block font-medium wrap-break-word ${isSkipped || isAway ? 'line-through' : ''}`}>
            {workout?.title ?? race ?? workoutTypeText('rest')}
          </span>
          {pace && <span className="block text-xs wrap-break-word text-ink-2">{pace}</span>}
        </span>
        <span className="ml-auto flex items-center gap-1.5 font-semibold">
          {placed && amountFigure(pageFigures(placed, page, unit))}
          {workout && isDone(workout) && <Check className="size-4" strokeWidth={2.4} aria-label={t`done`} />}
          {isSkipped && <Slash className="size-4" strokeWidth={2.4} aria-label={t`skipped`} />}
          {isAway && <ArrowRight className="size-4" strokeWidth={2.4} aria-label={t`moved`} />}
        </span>
      </button>
    </li>
  );
}
