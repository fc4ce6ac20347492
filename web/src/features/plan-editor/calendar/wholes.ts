import { type Estimating, sumOfWholes, type Whole, wholeAmount, wholeOf } from '@/domain/plans/figures';
import type { PlanSummary, WeekSummary } from '@/domain/plans/summary';

const wholes = new WeakMap<WeekSummary, { estimating: Estimating; whole: Whole }>();

/** A week with what is estimated of it, worked out once for each change of it or of the paces. */
export function wholeOfWeek(week: WeekSummary, estimating: Estimating): Whole {
  const known = wholes.get(week);
  if (known?.estimating.paces === estimating.paces && known.estimating.unit === estimating.unit)
    return known.whole;
  const whole = wholeOf(week.days.flat(), estimating);
  wholes.set(week, { estimating, whole });
  return whole;
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

/** What the bars of weeks are compared with: the most of any week, in kilometres or minutes. */
export function peakOf({ weeks, measure }: PlanSummary, estimating: Estimating): number {
  return Math.max(0, ...weeks.map((week) => wholeAmount(wholeOfWeek(week, estimating), measure)));
}
