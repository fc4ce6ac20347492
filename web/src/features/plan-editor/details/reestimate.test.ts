import { afterEach, expect, test, vi } from 'vitest';
import { newPlan, newWorkoutContent, type Workout, workoutsOn } from '@/domain/plans/plan';
import { readSessions } from '@/domain/session-reader/queries';
import { readingOf } from '@/domain/session-reader/reading.testing';
import { createEditorStore } from '../state/editorStore';
import { chooseAthlete } from '../state/planChanges';
import { reestimate } from './reestimate';

vi.mock('@/domain/session-reader/queries', () => ({ readSessions: vi.fn() }));

afterEach(() => vi.mocked(readSessions).mockReset());

const maya = { id: 'maya', name: 'Maya' };
const kai = { id: 'kai', name: 'Kai' };

const easy = (id: string, durationMinutes: number): Workout => ({
  ...newWorkoutContent('km'),
  id,
  isCompleted: false,
  distance: { amount: 10, unit: 'km' },
  durationMinutes,
  session: { text: '10k easy', steps: readingOf({}).workouts[0]?.steps ?? [] },
});

function given() {
  const days = { 0: [easy('told', 60)], 1: [easy('by hand', 75)] };
  const store = createEditorStore({ ...newPlan('2026-10-12', 'km'), athlete: maya, days }, 0);
  store.edit((plan) => chooseAthlete(plan, kai));
  return store;
}

test('figures computed from one athlete’s paces are recomputed from another’s, and those set by hand stay', async () => {
  const store = given();
  vi.mocked(readSessions).mockImplementation(async (_, { athleteId }) => [
    readingOf({ durationMinutes: athleteId === 'maya' ? 60 : 50, isEstimated: true }),
  ]);

  await reestimate(store, maya);

  expect(workoutsOn(store.plan, 0)[0]).toMatchObject({
    durationMinutes: 50,
    distance: { amount: 10, unit: 'km' },
  });
  expect(workoutsOn(store.plan, 1)[0]?.durationMinutes).toBe(75);
});

test('without a response, or once another athlete is chosen, nothing changes', async () => {
  const store = given();
  const before = store.plan;
  vi.mocked(readSessions).mockRejectedValue(new TypeError('no network'));
  await reestimate(store, maya);
  expect(store.plan).toBe(before);

  vi.mocked(readSessions).mockImplementation(async () => {
    store.edit((plan) => chooseAthlete(plan, maya));
    return [readingOf({ durationMinutes: 50, isEstimated: true })];
  });
  await reestimate(store, maya);
  expect(workoutsOn(store.plan, 0)[0]?.durationMinutes).toBe(60);
});
