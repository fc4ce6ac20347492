import {
  type Estimating,
  figuresOf,
  sumOfWholes,
  type Whole,
  type WorkoutFigures,
  wholeAmount,
  wholeOfFigures,
} from '@/domain/plans/figures';
import type { PlanSummary, WeekSummary } from '@/domain/plans/summary';

type KnownWeek = {
  estimating: Estimating;
  /** By day, for each of its workouts. */
  figures: readonly (readonly WorkoutFigures[])[];
  whole: Whole;
};

const knownWeeks = new WeakMap<WeekSummary, KnownWeek>();

/** A week including estimates, computed once per change of the week or of the paces. */
function knownWeek(week: WeekSummary, estimating: Estimating): KnownWeek {
  const known = knownWeeks.get(week);
  if (known?.estimating.paces === estimating.paces && known.estimating.unit === estimating.unit) return known;
  const figures = week.days.map((workouts) => workouts.map((workout) => figuresOf(workout, estimating)));
  const worked = { estimating, figures, whole: wholeOfFigures(figures.flat()) };
  knownWeeks.set(week, worked);
  return worked;
}

export function wholeOfWeek(week: WeekSummary, estimating: Estimating): Whole {
  return knownWeek(week, estimating).whole;
}

/** The figures of each day's workouts, from the plan's first day. */
export function figuresByDay({ weeks }: PlanSummary, estimating: Estimating) {
  return weeks.flatMap((week) => knownWeek(week, estimating).figures);
}

export function wholeOfPlan({ weeks }: PlanSummary, estimating: Estimating): Whole {
  return sumOfWholes(weeks.map((week) => wholeOfWeek(week, estimating)));
}

/** The number of the largest week, the first on a tie; undefined if all are empty. */
export function peakWeekOf(summary: PlanSummary, estimating: Estimating): number | undefined {
  const peak = peakOf(summary, estimating);
  const { weeks, measure } = summary;
  const isPeak = (week: WeekSummary) => wholeAmount(wholeOfWeek(week, estimating), measure) === peak;
  return peak > 0 ? weeks.findIndex(isPeak) + 1 : undefined;
}

/** The largest week in kilometres or minutes, which the bars are relative to. */
export function peakOf({ weeks, measure }: PlanSummary, estimating: Estimating): number {
  return Math.max(0, ...weeks.map((week) => wholeAmount(wholeOfWeek(week, estimating), measure)));
}
