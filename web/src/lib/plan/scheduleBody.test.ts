import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent } from './plan';
import { bodyOfPlan, planOfSchedule } from './scheduleBody';

const tempo = {
  ...newWorkoutContent('miles'),
  id: '0199a1de-0000-7000-8000-000000000009',
  type: 'alt' as const,
  title: 'Swim',
  description: 'Easy',
  distance: { amount: 1.2, unit: 'miles' as const },
  durationMinutes: 40,
  paceFrom: '9:00/mile',
  isCompleted: true,
};
const plan = {
  ...newPlan('2026-10-14', 'km'),
  name: 'Autumn',
  athlete: { id: '0199a1de-0000-7000-8000-000000000001', name: 'Ana Silva' },
  durationText: '2',
  weeks: 2,
  isPlanCheckOff: true,
  days: { 9: [tempo] },
};

it('a plan is sent week by week, each workout on its date', () => {
  const body = bodyOfPlan(plan);
  expect(body).toMatchObject({
    details: { name: 'Autumn', athleteName: 'Ana Silva', startDate: '2026-10-14', duration: 2 },
    athleteId: plan.athlete.id,
    distanceType: 'km',
    plans: [
      { weekNumber: 1, weekStartDate: '2026-10-12', workouts: [] },
      { weekNumber: 2, weekStartDate: '2026-10-19' },
    ],
  });
  expect(body.plans?.[1]?.workouts).toEqual([
    {
      id: tempo.id,
      scheduledDate: '2026-10-21',
      title: 'Swim',
      description: 'Easy',
      type: 'AlternativeTraining',
      distance: 1.2,
      distanceType: 'miles',
      durationInMinutes: 40,
      paceFrom: '9:00/mile',
      paceTo: null,
      notes: '',
      isCompleted: true,
    },
  ]);
});

it('what the server answers is the plan that was sent', () => {
  const { details, planCheckOff, plans } = bodyOfPlan(plan);
  const answer = { details, athleteId: plan.athlete.id, distanceType: 'km', planCheckOff, plans };
  expect(planOfSchedule(answer as unknown as Parameters<typeof planOfSchedule>[0])).toEqual(plan);
});
