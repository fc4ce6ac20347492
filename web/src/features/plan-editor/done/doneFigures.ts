import type { Answer, Feedback } from '@/domain/plans/feedback/feedback';
import {
  type Estimating,
  figuresOf,
  isEstimated,
  sumOfWholes,
  type Whole,
  type WorkoutFigures,
  wholeAmount,
  wholeOfFigures,
} from '@/domain/plans/figures';
import type { Workout } from '@/domain/plans/plan';
import type { PlanSummary, WeekSummary } from '@/domain/plans/summary';
import type { Measure } from '@/domain/plans/volume';
import { totalInUnit } from '@/domain/units/distance';
import type { ExtraRun, Runs } from '../feedback/runs';
import { isDone } from './dueOfWeek';

/** What the athlete answered and recorded. */
export type Said = { feedback: Feedback; runs: Runs };

/** What was done of a week, extra runs included. Undefined if nothing is known of it. */
export function doneOfWeek(
  { days }: WeekSummary,
  /** The dates of its days. */
  dates: readonly string[],
  { feedback, runs }: Said,
  estimating: Estimating,
): Whole | undefined {
  const workouts = days.flat();
  const extra = dates.flatMap((date) => runs.extra.get(date) ?? []);
  const answerTo = ({ id }: Workout) => feedback.byWorkout.get(id)?.answer;
  if (extra.length === 0 && !workouts.some(answerTo)) return undefined;
  const done = workouts.filter((workout) => isDone(workout, answerTo(workout)));
  return wholeOfFigures([
    ...done.map((workout) => doneFigures(workout, answerTo(workout), estimating)),
    ...extra.map(extraFigures),
  ]);
}

/** What the athlete typed, else what was recorded, else what was planned, as on the roster. */
function doneFigures(workout: Workout, answer: Answer | undefined, estimating: Estimating): WorkoutFigures {
  const { distance, distanceType, durationInMinutes, recorded } = answer ?? {};
  const planned = figuresOf(workout, estimating);
  const metres = recorded?.distanceInMeters;
  const minutes = durationInMinutes ?? (recorded && Math.round(recorded.timerSeconds / 60));
  const known = <Value>(value: Value) => ({ value, isEstimated: false });
  return {
    distance:
      distance && distanceType
        ? known({ amount: distance, unit: distanceType })
        : metres
          ? known({ amount: metres / 1_000, unit: 'km' as const })
          : planned.distance,
    minutes: minutes ? known(minutes) : planned.minutes,
    isRunning: planned.isRunning,
  };
}

function extraFigures({ metres, minutes }: ExtraRun): WorkoutFigures {
  return {
    distance: { value: { amount: metres / 1_000, unit: 'km' }, isEstimated: false },
    minutes: { value: minutes, isEstimated: false },
    isRunning: true,
  };
}

/** The amounts of both for `doneOfPlanned`. */
export function bothAmounts(done: Whole, planned: Whole, measure: Measure, { unit }: Estimating) {
  const amount = (whole: Whole) =>
    measure === 'time' ? wholeAmount(whole, measure) : totalInUnit(whole.distance, unit);
  return {
    measure,
    unit,
    done: amount(done),
    planned: amount(planned),
    isEstimated: isEstimated(done, measure) || isEstimated(planned, measure),
  };
}

/** What was done so far, next to what was planned for the days before today, without days off, and for those answered. */
export function doneSoFar(
  { weeks }: PlanSummary,
  dateOf: (day: number) => string,
  { today, off }: { today: number; off: ReadonlySet<number> },
  said: Said,
  estimating: Estimating,
): { done: Whole; planned: Whole } {
  const done = weeks.flatMap((week, index) => {
    const dates = week.days.map((_, weekday) => dateOf(index * 7 + weekday));
    return doneOfWeek(week, dates, said, estimating) ?? [];
  });
  const isDue = (day: number, { id }: Workout) =>
    (day < today && !off.has(day)) || said.feedback.byWorkout.get(id)?.answer !== undefined;
  const due = weeks
    .flatMap(({ days }) => days)
    .flatMap((workouts, day) => workouts.filter((workout) => isDue(day, workout)));
  return {
    done: sumOfWholes(done),
    planned: wholeOfFigures(due.map((workout) => figuresOf(workout, estimating))),
  };
}

/** The steps of work that had a target: how many were run on it. */
export function stepsOnTarget({ byWorkout }: Runs): { on: number; all: number } {
  const judged = [...byWorkout.values()]
    .flatMap(({ marks, isOneStep }) => (isOneStep ? [] : marks))
    .filter((mark) => mark !== 'noTarget');
  return { on: judged.filter((mark) => mark === 'onTarget').length, all: judged.length };
}
