import { type DistanceTotal, totalInUnit } from '@/lib/distance';
import { totalsOf } from '@/lib/totals';
import { type WorkoutType, workoutTypeIds } from '@/lib/workoutTypes';
import { numbers } from './numbers';
import { type Plan, type Workout, workoutsOn } from './plan';

export type Totals = ReturnType<typeof totalsOf>;

/** What is derived from a plan's workouts. */
export type PlanSummary = {
  weeks: readonly Totals[];
  totals: Totals;
  /** The number of the week with the greatest distance, where any has one. */
  peakWeek: number | undefined;
  peakKm: number;
  longestSessionKm: number;
  countByType: Record<WorkoutType, number>;
};

const summaries = new WeakMap<Plan['days'], { weeks: number; summary: PlanSummary }>();

/** Computed once a change: every part of the screen asks for the same plan. */
export function summaryOf(plan: Plan): PlanSummary {
  const known = summaries.get(plan.days);
  if (known?.weeks === plan.weeks) return known.summary;
  const summary = summarise(plan);
  summaries.set(plan.days, { weeks: plan.weeks, summary });
  return summary;
}

function summarise(plan: Plan): PlanSummary {
  const byWeek = numbers(0, plan.weeks).map((week) => workoutsOfWeek(plan, week));
  const workouts = byWeek.flat();
  const weeks = byWeek.map(totalsOf);
  const distancesKm = weeks.map(({ distance }) => kilometres(distance));
  const peakKm = Math.max(0, ...distancesKm);
  return {
    weeks,
    totals: totalsOf(workouts),
    peakWeek: peakKm > 0 ? distancesKm.indexOf(peakKm) + 1 : undefined,
    peakKm,
    longestSessionKm: Math.max(0, ...workouts.map(sessionKm)),
    countByType: countByType(workouts),
  };
}

function workoutsOfWeek(plan: Plan, week: number): Workout[] {
  return numbers(week * 7, 7).flatMap((day) => workoutsOn(plan, day));
}

export function kilometres(total: DistanceTotal): number {
  return totalInUnit(total, 'km');
}

const kmPerUnit = { km: 1, miles: 1.609344 };

/** For the bars, which compare sessions. */
export function sessionKm({ distance }: Workout): number {
  return distance.amount * kmPerUnit[distance.unit];
}

function countByType(workouts: readonly Workout[]): Record<WorkoutType, number> {
  const counts = Object.fromEntries(workoutTypeIds.map((type) => [type, 0])) as Record<WorkoutType, number>;
  for (const { type } of workouts) counts[type] += 1;
  return counts;
}
