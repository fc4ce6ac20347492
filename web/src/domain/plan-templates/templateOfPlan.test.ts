import { expect, test } from 'vitest';
import { newPlan, newWorkoutContent } from '@/domain/plans/plan';
import { bodyOfTemplate, newTemplateFields, planOfTemplate } from './templateBody';
import { fieldsOfPlan } from './templateOfPlan';

const plan = { ...newPlan('2026-10-14', 'km'), name: 'Half', weeks: 3 };
const race = (raceDate: string) => ({ raceDate, distance: 21.0975, distanceType: 'km' as const });

test('with a race in the last week the days count back from race day', () => {
  expect(fieldsOfPlan(plan, [race('2026-10-31')])).toMatchObject({
    race: { distance: 21.0975, distanceType: 'km' },
    anchor: 'RaceDay',
    raceWeekday: 6,
  });
});

test('with a race before the last week or after the plan the days count from the start', () => {
  expect(fieldsOfPlan(plan, [race('2026-10-18')])).toMatchObject({ anchor: 'Start' });
  expect(fieldsOfPlan(plan, [race('2026-12-06')])).toMatchObject({ anchor: 'Start', race: null });
  expect(fieldsOfPlan(plan, [])).toMatchObject({ anchor: 'Start', race: null });
});

test('dates and the athlete are dropped, weekdays and steps are kept', () => {
  const workout = { ...newWorkoutContent('km'), id: 'a', title: 'Easy', isCompleted: true };
  const dated = { ...plan, athlete: { id: 'mia', name: 'Mia Moss' }, days: { 2: [workout], 20: [workout] } };
  const body = bodyOfTemplate(dated, newTemplateFields);
  expect(body.workouts?.map(({ week, weekday }) => [week, weekday])).toEqual([
    [1, 3],
    [3, 7],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/2026|Mia|isCompleted/);
});

test('the server’s response equals what was sent', () => {
  const template = {
    ...newTemplateFields,
    race: { distance: 10, distanceType: 'km' as const },
    tags: ['track'],
  };
  const days = { 8: [{ ...newWorkoutContent('km'), id: 'a', title: 'Easy', isCompleted: false }] };
  const { raceWeekday, ...body } = bodyOfTemplate({ ...plan, days }, template);
  const answered = { ...body, raceWeekday, templateId: 't' } as unknown as Parameters<
    typeof planOfTemplate
  >[0];
  const opened = planOfTemplate(answered);
  expect(opened).toMatchObject({ name: 'Half', weeks: 3, athlete: null, template, days });
  expect(bodyOfTemplate(opened, template)).toEqual({ ...body, raceWeekday });
});
