import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { type nameOfWorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { daysBetween, mondayOf } from '@/lib/calendar';
import { fixture } from '@/lib/fixture';
import type { UsualWeek } from './availability';
import { misfitsOf } from './misfits';

type TypeName = (typeof nameOfWorkoutType)[keyof typeof nameOfWorkoutType];

const { conflicts } = fixture<{
  conflicts: {
    name: string;
    week: UsualWeek;
    startsOn: string;
    weeks: number;
    races: string[];
    workouts: [day: string, type: TypeName, minutes: number][];
    conflicts: { week: number; days: string[]; kind: string; figures: number[] }[];
  }[];
}>('availability');

describe('what does not fit a usual week is told', () => {
  it.each(conflicts)('$name', ({ week, startsOn, weeks, races, workouts, conflicts }) => {
    const monday = mondayOf(parseDate(startsOn));
    const dateOf = (day: number) => monday.add({ days: day }).toString();
    const days = Array.from({ length: weeks * 7 }, (_, day) => ({
      day,
      isRaceDay: races.includes(dateOf(day)),
      workouts: workouts
        .filter(([date]) => daysBetween(monday, parseDate(date)) === day)
        .map(([, type, minutes]) => ({ type: workoutTypeOfName[type], durationMinutes: minutes })),
    }));
    const told = misfitsOf(week, days).map((misfit) => ({ ...misfit, days: misfit.days.map(dateOf) }));
    expect(told).toEqual(conflicts);
  });
});
