import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent } from './plan';
import { bodyOfPlan, planOfAnswer } from './planBody';

const saved = { id: 'plan-1', createdAt: '2026-10-01T08:00:00.000Z', isNew: false };

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
  const body = bodyOfPlan(plan, saved);
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
      weekNumber: 2,
    },
  ]);
});

it('an update sends the ids, totals and counts of the weeks', () => {
  const body = bodyOfPlan(plan, saved);
  expect(body).toMatchObject({ createdAt: saved.createdAt });
  expect(body.plans?.map(({ workouts: _, ...week }) => week)).toEqual([
    {
      id: 'plan-1-week-1',
      weekNumber: 1,
      weekStartDate: '2026-10-12',
      weeklyDistanceInKilometers: 0,
      weeklyDurationInMinutes: 0,
      workoutCount: 0,
    },
    {
      id: 'plan-1-week-2',
      weekNumber: 2,
      weekStartDate: '2026-10-19',
      weeklyDistanceInKilometers: 0,
      weeklyDurationInMinutes: 40,
      workoutCount: 1,
    },
  ]);
});

it('a new schedule sends its distances in its own unit', () => {
  const body = bodyOfPlan({ ...plan, unit: 'miles' }, { ...saved, id: 'key', isNew: true });
  expect(body.plans?.[1]).toMatchObject({ id: 'key-week-2', weeklyDistance: 0, distanceType: 'miles' });
  expect(body.plans?.[1]).not.toHaveProperty('weeklyDistanceInKilometers');
});

it('the server’s response equals the plan that was sent', () => {
  const { details, planCheckOff, plans } = bodyOfPlan(plan, saved);
  const answer = { details, athleteId: plan.athlete.id, distanceType: 'km', planCheckOff, plans };
  expect(planOfAnswer(answer as unknown as Parameters<typeof planOfAnswer>[0])).toEqual(plan);
});
