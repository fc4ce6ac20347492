import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import type { SessionStep } from '@/domain/plans/hardSessions';
import type { DistanceUnit } from '@/domain/units/distance';
import { type nameOfWorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { mondayOf } from '@/lib/calendar';
import { fixture } from '@/lib/fixture';
import { checkPlan, type PlanRule } from './planCheck';

type TypeName = (typeof nameOfWorkoutType)[keyof typeof nameOfWorkoutType];

const cases =
  fixture<
    {
      name: string;
      startsOn: string;
      weeks: number;
      unit: DistanceUnit;
      races?: string[];
      recorded?: [day: string, amount: number, unit: DistanceUnit][];
      workouts: [
        day: string,
        type: TypeName,
        amount: number,
        unit: DistanceUnit,
        stepped?: { minutes: number; steps: SessionStep[] },
      ][];
      advice: { rule: PlanRule; week: number; days: string[]; reason: string }[];
    }[]
  >('plan-check');

describe('plans are checked', () => {
  it.each(cases)('$name', ({ startsOn, weeks, unit, races = [], recorded = [], workouts, advice }) => {
    const monday = mondayOf(parseDate(startsOn));
    const dayOf = (date: string) =>
      parseDate(date).calendar.toJulianDay(parseDate(date)) - monday.calendar.toJulianDay(monday);
    const sessions = workouts.map(([date, type, amount, unit, stepped]) => ({
      day: dayOf(date),
      type: workoutTypeOfName[type],
      distance: { amount, unit },
      durationMinutes: stepped?.minutes ?? 0,
      steps: stepped?.steps ?? [],
    }));

    const given = checkPlan({
      weeks,
      unit,
      startDay: dayOf(startsOn),
      isRaceDay: (day) => races.some((race) => dayOf(race) === day),
      workoutsOn: (day) => sessions.filter((session) => session.day === day),
      recorded: recorded.map(([date, amount, unit]) => ({ day: dayOf(date), distance: { amount, unit } })),
    });

    expect(
      given.map(({ days, ...rest }) => ({
        ...rest,
        days: days.map((day) => monday.add({ days: day }).toString()),
      })),
    ).toMatchObject(advice);
  });
});
