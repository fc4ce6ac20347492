import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { type DistanceUnit, describeTotal, totalInUnit } from '@/domain/units/distance';
import { fixture } from '@/lib/fixture';
import { dateOfDay, dayOfDate } from './days';
import { newPlan, newWorkoutContent, type Plan } from './plan';
import { type PlanSummary, summaryOf } from './summary';

type Expected = { workoutCount: number; distance: number; text: string; durationMinutes: number };

const cases =
  fixture<
    {
      startsOn: string;
      weeks: number;
      unit: DistanceUnit;
      workouts: [day: string, amount: number, unit: DistanceUnit, minutes: number][];
      weekTotals: { number: number; startsOn: string; total: Expected }[];
      total: Expected;
    }[]
  >('totals');

function told(
  { workoutCount, distance, durationMinutes }: PlanSummary['totals'],
  unit: DistanceUnit,
): Expected {
  return {
    workoutCount,
    distance: totalInUnit(distance, unit),
    text: describeTotal(distance, unit),
    durationMinutes,
  };
}

describe('weeks and totals are derived from the workouts', () => {
  it.each(cases)('$weeks weeks from $startsOn: $total.text', ({ startsOn, weeks, unit, ...expected }) => {
    const plan: Plan = { ...newPlan(startsOn, unit), weeks };
    for (const [date, amount, unit, durationMinutes] of expected.workouts) {
      const day = dayOfDate(startsOn, parseDate(date));
      const content = { ...newWorkoutContent(unit), distance: { amount, unit }, durationMinutes };
      plan.days[day] = [
        ...(plan.days[day] ?? []),
        { ...content, id: `${date} ${amount}`, isCompleted: false },
      ];
    }

    const summary = summaryOf(plan);

    expect(told(summary.totals, unit)).toEqual(expected.total);
    expect(summary.weeks).toHaveLength(weeks);
    const withWorkouts = summary.weeks
      .map((week, index) => ({
        number: index + 1,
        startsOn: dateOfDay(startsOn, index * 7).toString(),
        total: told(week, unit),
      }))
      .filter(({ total }) => total.workoutCount > 0);
    expect(withWorkouts).toEqual(expected.weekTotals);
  });
});
