import { type DistanceTotal, describeTotal, totalInUnit } from '@/lib/distance';
import { totalsOf } from '@/lib/totals';
import { type WorkoutType, workoutTypeIds } from '@/lib/workoutTypes';
import { numbers } from './numbers';
import { type Plan, type Workout, workoutsOn } from './plan';

type Totals = ReturnType<typeof totalsOf>;

/** What is derived from the workouts of a week. The same object as long as they stay the same. */
export type WeekSummary = Totals & {
  days: readonly (readonly Workout[])[];
  /** The whole distance in kilometres, whatever its units: what the bars compare. */
  km: number;
  longestSessionKm: number;
  countByType: CountByType;
};

type CountByType = Readonly<Record<WorkoutType, number>>;

/** What is derived from a plan's workouts. */
export type PlanSummary = {
  weeks: readonly WeekSummary[];
  totals: Totals;
  /** The number of the week with the greatest distance, where any has one. */
  peakWeek: number | undefined;
  peakKm: number;
  longestSessionKm: number;
  countByType: CountByType;
};

const summaries = new WeakMap<Plan['days'], PlanSummary>();
let latest: readonly WeekSummary[] = [];

/** Computed once a change, and of that change only the weeks it touched: every part of the screen asks. */
export function summaryOf(plan: Plan): PlanSummary {
  const known = summaries.get(plan.days);
  if (known?.weeks.length === plan.weeks) return known;
  const weeks = numbers(0, plan.weeks).map((week) => summaryOfWeek(plan, week, latest[week]));
  const summary = summaryOfWeeks(weeks);
  latest = weeks;
  summaries.set(plan.days, summary);
  return summary;
}

/** "72.5 km", or each unit apart. */
export function weekDistance(plan: Plan, week: number): string {
  const summary = summaryOf(plan).weeks[week - 1];
  return summary ? describeTotal(summary.distance, plan.unit) : '';
}

function summaryOfWeek(plan: Plan, week: number, known: WeekSummary | undefined): WeekSummary {
  const days = numbers(week * 7, 7).map((day) => workoutsOn(plan, day));
  if (known && days.every((workouts, weekday) => workouts === known.days[weekday])) return known;
  const workouts = days.flat();
  const totals = totalsOf(workouts);
  return {
    ...totals,
    days,
    km: totalInUnit(totals.distance, 'km'),
    longestSessionKm: Math.max(0, ...workouts.map(sessionKm)),
    countByType: countsOf((type) => workouts.filter((workout) => workout.type === type).length),
  };
}

function summaryOfWeeks(weeks: readonly WeekSummary[]): PlanSummary {
  const peakKm = Math.max(0, ...weeks.map(({ km }) => km));
  return {
    weeks,
    totals: {
      workoutCount: sum(weeks, ({ workoutCount }) => workoutCount),
      distance: sumOfDistances(weeks.map(({ distance }) => distance)),
      durationMinutes: sum(weeks, ({ durationMinutes }) => durationMinutes),
    },
    peakWeek: peakKm > 0 ? weeks.findIndex(({ km }) => km === peakKm) + 1 : undefined,
    peakKm,
    longestSessionKm: Math.max(0, ...weeks.map((week) => week.longestSessionKm)),
    countByType: countsOf((type) => sum(weeks, ({ countByType }) => countByType[type])),
  };
}

const kmPerUnit = { km: 1, miles: 1.609344 };

/** For the bars, which compare sessions. */
export function sessionKm({ distance }: Workout): number {
  return distance.amount * kmPerUnit[distance.unit];
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
