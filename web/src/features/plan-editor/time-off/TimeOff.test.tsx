import { getLocalTimeZone, today } from '@internationalized/date';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPlan, newWorkoutContent, type Plan } from '@/domain/plans/plan';
import { bodyOfPlan } from '@/domain/plans/planBody';
import { visit } from '@/testPage';
import { problemAnswer } from '@/testServer';
import { EditPlan } from '../EditPlan';

const anaId = '0199a1de-0000-7000-8000-0000000000aa';
const run = (id: number) => ({
  ...newWorkoutContent('km'),
  id: `0199a1de-0000-7000-8000-00000000000${id}`,
  type: 'easy' as const,
  title: `Run ${id}`,
  distance: { amount: 10, unit: 'km' as const },
  isCompleted: false,
});
/** Two weeks from Monday 12 October; runs on Thursday, Friday and Sunday. */
const plan: Plan = {
  ...newPlan('2026-10-12', 'km'),
  name: 'Autumn',
  athlete: { id: anaId, name: 'Ana Silva' },
  days: { 3: [run(3)], 4: [run(4)], 6: [run(6)] },
};
const ill = {
  absenceId: '0199a1de-0000-7000-8000-0000000000bb',
  kind: 'ill',
  from: '2026-10-16',
  to: '2026-10-17',
  note: 'Fever',
  isAthletes: true,
  saidAt: '2026-10-15T08:00:00Z',
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

function editing(absences: unknown[], search: object = {}, others: object = {}) {
  const { details, plans, athleteId, distanceType, planCheckOff } = bodyOfPlan(plan, {
    id: 'plan-1',
    createdAt: undefined,
    isNew: false,
  });
  const answer = { details, plans, athleteId, distanceType, planCheckOff };
  return visit({
    component: () => <EditPlan scheduleId="plan-1" />,
    validateSearch: (search) => search,
    at: `/?${new URLSearchParams(Object.entries(search))}`,
    answers: {
      '/api/GetSchedule': () => Response.json(answer, { headers: { ETag: '"1"' } }),
      '/api/GetAthletesSlim': () =>
        Response.json([{ athleteId: anaId, firstName: 'Ana', lastName: 'Silva' }]),
      '/api/GetAbsences': () => Response.json(absences),
      '/api/SaveAbsence': () => new Response(ill.absenceId, { status: 201 }),
      ...others,
    },
  });
}

const daysAhead = (days: number) => today(getLocalTimeZone()).add({ days }).toString();

const day = (name: RegExp) => screen.findByRole('gridcell', { name });

test('days off are told with their word, and their sheet opens from the mark', async () => {
  await editing([ill]);
  const friday = await day(/16 Oct.*, Sick: .*Run 4/);
  await userEvent.click(within(friday).getByText('Sick'));
  const sheet = await screen.findByRole('complementary', { name: 'Time off' });
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: 'Sick' }).checked).toBe(true);
  expect(within(sheet).getByDisplayValue('Fever')).toBeTruthy();
  expect(within(sheet).getByText('1 session, 10.0 km')).toBeTruthy();
});

test('days chosen in the calendar are saved as time off', async () => {
  const { calls } = await editing([]);
  const thursday = await day(/15 Oct/);
  thursday.focus();
  await userEvent.keyboard('{Shift>}O{/Shift}');
  const sheet = await screen.findByRole('complementary', { name: 'Time off' });
  thursday.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await within(sheet).findByText('3 sessions, 30.0 km');
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Travel' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('/api/SaveAbsence')).toHaveLength(1));
  expect(await calls('/api/SaveAbsence')[0]?.json()).toEqual({
    ...{ athleteId: anaId, kind: 'travel', from: '2026-10-15', to: '2026-10-18', note: '' },
  });
});

test('a race that moved is announced while its goal is loading', async () => {
  let answerGoals = (_: Response) => {};
  const goals = new Promise<Response>((resolve) => {
    answerGoals = resolve;
  });
  const race = '0199a1de-0000-7000-8000-0000000000cc.2026-10-25';
  await editing([], { race }, { '/api/GetGoals': () => goals });
  expect((await screen.findByText('Loading…')).getAttribute('role')).toBe('status');
  answerGoals(Response.json([]));
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
});

test.each(['race', 'apart'])('a race that moved asks until it is answered: %s', async (key) => {
  const goal = {
    ...{ goalId: 'valencia', athleteId: anaId, scheduleId: 'plan-1', raceName: 'Valencia' },
    ...{ raceDate: daysAhead(40), distance: 42.195, distanceType: 'km', priority: 'A', notes: '' },
  };
  const { router } = await editing(
    [],
    { [key]: `valencia.${daysAhead(12)}` },
    { '/api/GetGoals': () => Response.json([goal]), '/api/PreviewRealign': () => problemAnswer(503, 'busy') },
  );
  const dialog = await screen.findByRole('dialog', { name: /^Valencia moved to/ });
  expect(router.state.location.search).toHaveProperty(key);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a race that moved with its plan asks nobody to stay, and its address is as before', async () => {
  const raceDate = daysAhead(40);
  const goal = {
    ...{ goalId: 'valencia', athleteId: anaId, scheduleId: 'plan-1', raceName: 'Valencia' },
    ...{ raceDate, distance: 42.195, distanceType: 'km', priority: 'A', notes: '' },
  };
  const moved = bodyOfPlan(
    { ...plan, days: { 3: [run(3)], 4: [run(4)], 5: [run(6)] } },
    { id: 'plan-1', createdAt: undefined, isNew: false },
  );
  const words = { title: 'Run 6', type: 'EasyRun', distance: 10, distanceType: 'km', durationInMinutes: 0 };
  const change = { workoutId: run(6).id, date: '2026-10-18', dateAfter: '2026-10-17', reason: 'moved' };
  const preview = { schedule: moved, changes: [{ ...change, before: words, after: words }], added: [] };
  const { router } = await editing(
    [],
    { race: `valencia.${daysAhead(12)}` },
    {
      '/api/GetGoals': () => Response.json([goal]),
      '/api/PreviewRealign': () => Response.json(preview),
      '/api/UpdateGoal': () => new Response(''),
    },
  );
  const dialog = await screen.findByRole('dialog', { name: /^Valencia moved to/ });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Repeat build weeks' }));
  await day(/17 Oct.*Run 6/);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  await userEvent.click(await screen.findByRole('gridcell', { name: /17 Oct.*Run 6/ }));
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  await day(/18 Oct.*Run 6/);
});
