import { expect, test } from 'vitest';
import type { components } from '@/lib/schema';
import { copyOfPlan } from './copyOfPlan';

const workout: components['schemas']['WorkoutAnswer'] = {
  id: '0199a1de-0000-7000-8000-000000000200',
  scheduledDate: '2026-09-17',
  title: 'Easy 8',
  description: 'By feel',
  type: 'EasyRun',
  distance: 8,
  distanceType: 'km',
  durationInMinutes: 45,
  paceFrom: null,
  paceTo: null,
  notes: '',
  isCompleted: true,
  weekNumber: 1,
};
const schedule: components['schemas']['ScheduleAnswer'] = {
  scheduleDocumentId: '0199a1de-0000-7000-8000-000000000100',
  athleteId: '0199a1de-0000-7000-8000-000000000010',
  createdAt: '2026-09-01T08:00:00Z',
  distanceType: 'miles',
  planCheckOff: true,
  isShown: false,
  setAsideAdvice: [],
  details: {
    name: '5K speed block',
    athleteName: 'Ben Okafor',
    description: 'Track Tuesday',
    startDate: '2026-09-16',
    duration: 1,
  },
  plans: [
    {
      id: '0199a1de-0000-7000-8000-000000000100-week-1',
      weekNumber: 1,
      weekStartDate: '2026-09-14',
      workouts: [workout],
      weeklyDistance: 5,
      weeklyDistanceInKilometers: 8,
      weeklyDurationInMinutes: 45,
      workoutCount: 1,
      distanceType: 'miles',
    },
  ],
};
const copy = copyOfPlan(schedule, new Date('2026-10-15T07:30:00Z'));

test('a copy has the same content under another name', () => {
  expect(copy.details).toEqual({ ...schedule.details, name: '5K speed block (Copy)' });
  expect(copy.athleteId).toBe(schedule.athleteId);
  expect(copy.distanceType).toBe('miles');
  expect(copy.planCheckOff).toBe(true);
  expect(copy.createdAt).toBe('2026-10-15T07:30:00.000Z');
});

test('a copy has no ids of the plan, its weeks or its workouts', () => {
  const { id: _, ...anonymous } = workout;
  expect(copy.plans[0]?.workouts).toEqual([{ ...anonymous, isCompleted: false }]);
  expect(JSON.stringify(copy)).not.toContain('"id"');
  expect(JSON.stringify(copy)).not.toContain(schedule.scheduleDocumentId);
});

test('a name that would become too long is truncated', () => {
  const long = { ...schedule, details: { ...schedule.details, name: '🏃'.repeat(200) } };
  const name = copyOfPlan(long, new Date()).details.name;
  expect(name).toBe(`${'🏃'.repeat(193)} (Copy)`);
  expect(Array.from(name)).toHaveLength(200);
});
