import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { type DistanceUnit, describeTotal, totalInUnit } from './distance';
import { fixture } from './fixture';
import { totalsOf, weeksOf } from './totals';

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
  { workoutCount, distance, durationMinutes }: ReturnType<typeof totalsOf>,
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
    const workouts = expected.workouts.map(([day, amount, unit, durationMinutes]) => ({
      scheduledOn: parseDate(day),
      distance: { amount, unit },
      durationMinutes,
    }));

    const derived = weeksOf({ startsOn: parseDate(startsOn), weeks }, workouts);

    expect(told(totalsOf(workouts), unit)).toEqual(expected.total);
    expect(derived.map((week) => week.number)).toEqual(
      Array.from({ length: weeks }, (_, index) => index + 1),
    );
    const withWorkouts = derived.filter((week) => week.workouts.length > 0);
    expect(
      withWorkouts.map((week) => ({
        number: week.number,
        startsOn: week.startsOn.toString(),
        total: told(week.totals, unit),
      })),
    ).toEqual(expected.weekTotals);
  });
});
