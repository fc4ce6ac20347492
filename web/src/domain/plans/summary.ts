import { type DistanceTotal, totalDistance, totalInUnit } from '@/domain/units/distance';
import { type WorkoutType, workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { numbers } from './numbers';
import { type Plan, type Workout, workoutsOn } from './plan';
import { isRunning } from './running';
import { amountOf, describeWeek, type Measure, measureOf } from './volume';

/** Kilometres are of running; the time is of all training. */
type Totals = { workoutCount: number; distance: DistanceTotal; durationMinutes: number };

/** Derived from the workouts of a week. The object keeps its identity while they stay the same. */
export type WeekSummary = Totals & {
  days: readonly (readonly Workout[])[];
  /** The total distance in kilometres, across both units. */
  km: number;
  withDistanceCount: number;
  withTimeAloneCount: number;
  countByType: CountByType;
};

type CountByType = Readonly<Record<WorkoutType, number>>;

/** Derived from a plan's workouts. */
export type PlanSummary = {
  weeks: readonly WeekSummary[];
  totals: Totals;
  /** What the bars compare. */
  measure: Measure;
  /** The number of the largest week, the first on a tie; undefined if all are empty. */
  peakWeek: number | undefined;
  /** In kilometres or minutes. */
  peakAmount: number;
  countByType: CountByType;
};

const summaries = new WeakMap<Plan['days'], PlanSummary>();
let latest: readonly WeekSummary[] = [];

/** Computed once per change, and only for the weeks it touched: every part of the screen calls this. */
export function summaryOf(plan: Plan): PlanSummary {
  const known = summaries.get(plan.days);
  if (known?.weeks.length === plan.weeks) return known;
  const weeks = numbers(0, plan.weeks).map((week) => summaryOfWeek(plan, week, latest[week]));
  const summary = summaryOfWeeks(weeks);
  latest = weeks;
  summaries.set(plan.days, summary);
  return summary;
}

/** "72.5 km", or "6 h 08" in a plan measured by time. */
export function weekText(plan: Plan, week: number): string {
  const { measure, weeks } = summaryOf(plan);
  const summary = weeks[week - 1];
  return summary ? describeWeek(summary, measure, plan.unit) : '';
}

/** The kilometres or minutes that the bars compare. */
export function weekAmount(plan: Plan, week: number): number {
  const { measure, weeks } = summaryOf(plan);
  const summary = weeks[week - 1];
  return summary ? amountOf(summary, measure) : 0;
}

function summaryOfWeek(plan: Plan, week: number, known: WeekSummary | undefined): WeekSummary {
  const days = numbers(week * 7, 7).map((day) => workoutsOn(plan, day));
  if (known && days.every((workouts, weekday) => workouts === known.days[weekday])) return known;
  const workouts = days.flat();
  const runs = workouts.filter(isRunning);
  const totals = totalsOf(workouts);
  return {
    ...totals,
    days,
    km: totalInUnit(totals.distance, 'km'),
    withDistanceCount: runs.filter(hasDistance).length,
    withTimeAloneCount: runs.filter((run) => !hasDistance(run) && run.durationMinutes > 0).length,
    countByType: countsOf((type) => workouts.filter((workout) => workout.type === type).length),
  };
}

function summaryOfWeeks(weeks: readonly WeekSummary[]): PlanSummary {
  const measure = measureOf({
    withDistanceCount: sum(weeks, (week) => week.withDistanceCount),
    withTimeAloneCount: sum(weeks, (week) => week.withTimeAloneCount),
  });
  const amounts = weeks.map((week) => amountOf(week, measure));
  const peakAmount = Math.max(0, ...amounts);
  return {
    weeks,
    measure,
    totals: {
      workoutCount: sum(weeks, ({ workoutCount }) => workoutCount),
      distance: sumOfDistances(weeks.map(({ distance }) => distance)),
      durationMinutes: sum(weeks, ({ durationMinutes }) => durationMinutes),
    },
    peakWeek: peakAmount > 0 ? amounts.indexOf(peakAmount) + 1 : undefined,
    peakAmount,
    countByType: countsOf((type) => sum(weeks, ({ countByType }) => countByType[type])),
  };
}

function hasDistance({ distance }: Workout): boolean {
  return distance.amount > 0;
}

function sumOfDistances(distances: readonly DistanceTotal[]): DistanceTotal {
  return {
    kmThousandths: sum(distances, ({ kmThousandths }) => kmThousandths),
    milesThousandths: sum(distances, ({ milesThousandths }) => milesThousandths),
  };
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}

function countsOf(count: (type: WorkoutType) => number): CountByType {
  return Object.fromEntries(workoutTypeIds.map((type) => [type, count(type)])) as CountByType;
}

function totalsOf(workouts: readonly Workout[]): Totals {
  return {
    workoutCount: workouts.length,
    distance: totalDistance(workouts.filter(isRunning).map((workout) => workout.distance)),
    durationMinutes: workouts.reduce((sum, workout) => sum + workout.durationMinutes, 0),
  };
}
