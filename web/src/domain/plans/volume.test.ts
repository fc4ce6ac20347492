import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import type { DistanceUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { fixture } from '@/lib/fixture';
import { dayOfDate } from './days';
import { newPlan, newWorkoutContent, type Plan } from './plan';
import { summaryOf, weekAmount, weekText } from './summary';
import { describeOther, describeShare } from './volume';

type Case = {
  name: string;
  startsOn: string;
  weeks: number;
  unit: DistanceUnit;
  workouts: [day: string, amount: number, unit: DistanceUnit, minutes: number][];
  measure: string;
  peakWeek: number | null;
  weekTexts: string[];
  otherTexts: string[];
  shareTexts: string[] | null;
};

const vectors = fixture<{ durations: [minutes: number, text: string][]; plans: Case[] }>('volume');

it.each(vectors.durations)('%i minutes are told as %s', (minutes, text) => {
  expect(hoursAndMinutes(minutes)).toBe(text);
});

it.each(vectors.plans)('weeks are compared by what a plan is planned by: $name', (held) => {
  const plan = planOf(held);
  const { weeks, measure, peakWeek, peakAmount } = summaryOf(plan);
  expect(measure).toBe(held.measure);
  expect(peakWeek ?? null).toBe(held.peakWeek);
  expect(weeks.map((_, index) => weekText(plan, index + 1))).toEqual(held.weekTexts);
  expect(weeks.map((week) => describeOther(week, measure, plan.unit))).toEqual(held.otherTexts);
  const shares = weeks.map((_, index) => describeShare(weekAmount(plan, index + 1), peakAmount, measure));
  expect(peakAmount > 0 ? shares : null).toEqual(held.shareTexts);
});

function planOf({ startsOn, weeks, unit, workouts }: Case): Plan {
  const days: Plan['days'] = {};
  workouts.forEach(([date, amount, ofDistance, durationMinutes], index) => {
    const content = { ...newWorkoutContent(unit), distance: { amount, unit: ofDistance }, durationMinutes };
    const day = dayOfDate(startsOn, parseDate(date));
    days[day] = [...(days[day] ?? []), { ...content, id: String(index), isCompleted: false }];
  });
  return { ...newPlan(startsOn, unit), weeks, days };
}
