import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { bodyOfPlan } from '@/domain/plans/planBody';
import { session } from '@/lib/session';
import { serve, sessionAnswer } from '@/testServer';
import { createEditorStore } from '../state/editorStore';
import { mateMoveQuery, matesFollow, startMatesOf } from './squadMoves';

const details = { name: 'Half, 12 weeks', description: '', startDate: '2026-10-12', duration: 12 };
const summary = (scheduleDocumentId: string, athleteName: string, other: Partial<typeof details> = {}) => ({
  scheduleDocumentId,
  athleteId: athleteName,
  details: { ...details, ...other, athleteName },
});

test('plans of others with the same name, start and length are mates', () => {
  const plans = [
    summary('own', 'Maya'),
    summary('b', 'Tomás'),
    summary('a', 'Aoife'),
    summary('second', 'Maya'),
    summary('later', 'Priya', { startDate: '2026-10-19' }),
    summary('longer', 'Grace', { duration: 13 }),
    summary('other', 'Leila', { name: 'Base' }),
  ];
  expect(startMatesOf(plans, 'own')).toEqual([
    { scheduleId: 'a', name: 'Aoife' },
    { scheduleId: 'b', name: 'Tomás' },
  ]);
  expect(startMatesOf(plans, 'missing')).toEqual([]);
});

const run: Workout = {
  ...newWorkoutContent('km'),
  id: '0199a1de-0000-7000-8000-000000000001',
  title: 'Easy Run',
  distance: { amount: 8, unit: 'km' },
  isCompleted: false,
};
const planOn = (day: number): Plan => ({
  ...newPlan('2026-10-12', 'km'),
  ...{ weeks: 8, durationText: '8', athlete: { id: 'tomas', name: 'Tomás' }, days: { [day]: [run] } },
});
const words = { title: 'Easy Run', type: 'EasyRun', distance: 8, distanceType: 'km', durationInMinutes: 0 };
const about = {
  about: 'startMoved' as const,
  from: '2026-10-12',
  to: '2026-10-15',
  startsOn: '2026-10-19',
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function squad(update: () => Response) {
  const answerOf = (plan: Plan) => bodyOfPlan(plan, { id: 'mate', createdAt: undefined, isNew: false });
  const fetched = serve({
    '/auth/signin': sessionAnswer,
    '/api/GetSchedule': () =>
      Response.json({ ...answerOf(planOn(20)), setAsideAdvice: [] }, { headers: { ETag: '"1"' } }),
    '/api/PreviewRealign': () =>
      Response.json({
        schedule: answerOf(planOn(27)),
        changes: [
          {
            ...{ reason: 'moved', before: words, after: words, workoutId: run.id },
            ...{ date: '2026-11-01', dateAfter: '2026-11-08' },
          },
        ],
        added: [],
      }),
    '/api/UpdateSchedule': update,
  });
  const saves = async () => {
    const calls = fetched.mock.calls.flatMap(([input]) =>
      input instanceof Request && input.url.includes('/api/UpdateSchedule') ? [input] : [],
    );
    return Promise.all(
      calls.map(async (request) => {
        const { plans } = await request.clone().json();
        const [workout] = plans.flatMap((week: { workouts: object[] }) => week.workouts);
        return { day: workout.scheduledDate, tag: request.headers.get('If-Match') };
      }),
    );
  };
  await session.signIn({ email: 'nora@example.com', password: 'secret-1' });
  const cache = new QueryClient();
  const store = createEditorStore(planOn(20), 20);
  const mate = { scheduleId: 'mate', name: 'Tomás' };
  const move = await cache.ensureQueryData(mateMoveQuery(mate, about, 'move', '2026-10-15'));
  store.edit((plan) => {
    plan.days = { 27: [run] };
  });
  matesFollow(store, cache, [move], store.getState().editor.past.at(-1));
  return { store, saves };
}

test('a mate’s plan moves with the step, goes back when it is undone, and moves again', async () => {
  let version = 1;
  const { store, saves } = await squad(() => {
    version += 1;
    return new Response('mate', { headers: { ETag: `"${version}"` } });
  });
  store.undo();
  store.redo();
  await vi.waitFor(async () =>
    expect(await saves()).toEqual([
      { day: '2026-11-08', tag: '"1"' },
      { day: '2026-11-01', tag: '"2"' },
      { day: '2026-11-08', tag: '"3"' },
    ]),
  );
});

test('a mate’s plan that was changed meanwhile is not written again', async () => {
  const problem = { type: 'about:blank', title: 'Changed', status: 412, code: 'changed' };
  const { store, saves } = await squad(() => Response.json(problem, { status: 412 }));
  await vi.waitFor(async () => expect(await saves()).toHaveLength(1));
  store.undo();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await saves()).toHaveLength(1);
});
