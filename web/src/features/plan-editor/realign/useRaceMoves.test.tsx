import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { newPlan, newWorkoutContent, type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { bodyOfPlan } from '@/domain/plans/planBody';
import { session } from '@/lib/session';
import { serve, sessionAnswer } from '@/testServer';
import { RacesContext } from '../races/PlanRaces';
import { planRaces } from '../races/planRaces';
import { createEditorStore, EditorContext } from '../state/editorStore';
import { raceMovedBy } from './raceMoved';
import { useRaceMoves } from './useRaceMoves';

const run = (number: number, km: number): Workout => ({
  ...newWorkoutContent('km'),
  id: `0199a1de-0000-7000-8000-00000000000${number}`,
  title: `Run ${number}`,
  distance: { amount: km, unit: 'km' },
  isCompleted: false,
});
const [jog, race] = [run(1, 3), run(2, 42)];
/** Eight weeks from Monday 12 October: a shake-out on Saturday 5 December, and the race on Sunday. */
const plan: Plan = {
  ...newPlan('2026-10-12', 'km'),
  ...{
    weeks: 8,
    durationText: '8',
    athlete: { id: 'ana', name: 'Ana Silva' },
    days: { 54: [jog], 55: [race] },
  },
};
const valencia = goal({ scheduleId: 'plan-1' });
const swap = (edited: Plan) => {
  edited.days = { 54: [race], 55: [jog] };
};
const words = { title: 'Run', type: 'EasyRun', distance: 3, distanceType: 'km', durationInMinutes: 0 };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function editor() {
  const store = createEditorStore(plan, 55);
  store.feedback.setState({ isSaved: true });
  const slid = { ...plan, days: { 53: [jog], 54: [race] } };
  const change = { reason: 'moved', before: words, after: words };
  const fetched = serve({
    '/auth/signin': sessionAnswer,
    '/api/GetGoals': () => Response.json([valencia]),
    '/api/UpdateGoal': () => new Response(''),
    '/api/PreviewRealign': () =>
      Response.json({
        schedule: bodyOfPlan(slid, { id: 'plan-1', createdAt: undefined, isNew: false }),
        changes: [
          { ...change, workoutId: jog.id, date: '2026-12-05', dateAfter: '2026-12-04' },
          { ...change, workoutId: race.id, date: '2026-12-06', dateAfter: '2026-12-05' },
        ],
        added: [],
      }),
  });
  await session.signIn({ email: 'nora@example.com', password: 'secret-1' });
  const saved = async () => {
    const calls = fetched.mock.calls.flatMap(([input]) =>
      input instanceof Request && input.url.includes('/api/UpdateGoal') ? [input.clone().json()] : [],
    );
    return (await Promise.all(calls)).map(({ raceDate }) => raceDate);
  };
  const races = planRaces([valencia], plan.startsOn);
  const cache = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <EditorContext value={store}>
        <RacesContext value={races}>{children}</RacesContext>
      </EditorContext>
    </QueryClientProvider>
  );
  renderHook(() => useRaceMoves('plan-1', '2026-11-19'), { wrapper });
  return { store, saved };
}

const titlesOn = (plan: Plan, day: number) => workoutsOn(plan, day).map(({ title }) => title);

test('a race session that is put on another day of its week takes its taper and its goal along, in one step', async () => {
  const { store, saved } = await editor();
  store.edit(swap);
  await waitFor(async () => expect(await saved()).toEqual(['2026-12-05']));
  expect([53, 54, 55].map((day) => titlesOn(store.plan, day))).toEqual([['Run 1'], ['Run 2'], []]);
  expect(store.getState().editor.past).toHaveLength(1);
  store.undo();
  expect(store.plan.days).toEqual(plan.days);
});

test('further away the ways are offered, and until one is chosen the session is on its day', async () => {
  const { store } = await editor();
  store.edit((edited) => {
    edited.days = { 41: [race], 54: [jog] };
  });
  await waitFor(() => expect(store.feedback.getState().realign?.about).toBeDefined());
  expect(store.feedback.getState().realign?.about).toMatchObject({ to: '2026-12-06', raceOn: '2026-11-22' });
  expect(store.plan.days).toEqual(plan.days);
});

test('a race that is not saved where its goal is moves alone', async () => {
  const { store, saved } = await editor();
  store.edit((edited) => {
    edited.days = { 54: [jog], 55: [run(3, 42)] };
  });
  store.edit((edited) => {
    edited.days = { 53: [run(3, 42)], 54: [jog] };
  });
  await waitFor(async () => expect(await saved()).toEqual(['2026-12-04']));
  expect(titlesOn(store.plan, 53)).toEqual(['Run 3']);
});

test('a step that moves the whole plan, or another session, is not about the race', () => {
  const races = [valencia];
  const later = { ...plan, days: { 41: [jog], 42: [race] } };
  const before = { ...plan, days: { ...plan.days, 20: [run(4, 10)] } };
  expect(
    raceMovedBy(before, { ...plan, days: { 27: [run(4, 10)], 61: [jog], 62: [race] } }, races),
  ).toBeUndefined();
  expect(raceMovedBy(plan, { ...plan, startsOn: '2026-10-19' }, races)).toBeUndefined();
  expect(raceMovedBy(plan, { ...plan, days: { 53: [jog], 55: [race] } }, races)).toBeUndefined();
  expect(raceMovedBy(plan, { ...plan, days: { 54: [race, jog] } }, races)?.to).toBe('2026-12-05');
  expect(raceMovedBy(plan, later, [{ ...valencia, raceDate: '2026-12-01' }])).toBeUndefined();
});
