import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberedSize } from '@/lib/rememberedSize';
import { problemAnswer } from '@/testServer';
import type { Plan } from './plan';
import { planOf } from './plan.testing';
import { visitPlans } from './visitPlans.testing';

afterEach(() => {
  vi.unstubAllGlobals();
});

const summary = '/api/GetScheduleSummary';
const valencia = planOf();
const trail = planOf({
  scheduleDocumentId: '0199a1de-0000-7000-8000-000000000101',
  workoutCount: 83,
  details: { name: 'Trail 50K', athleteName: 'Aoife Brennan', description: 'Time on feet', duration: 1 },
});
const lists = (...plans: Plan[]) => ({ [summary]: () => Response.json(plans) });
const many = Array.from({ length: 30 }, (_, index) =>
  planOf({ scheduleDocumentId: `plan-${index + 1}`, details: { name: `Plan ${index + 1}` } }),
);
const rows = () => Array.from(document.querySelectorAll('tbody tr'));
const count = () => screen.findByText(/^Showing/);

test('the list has tiles, rows and the range of dates', async () => {
  await visitPlans(lists(valencia, trail));
  expect((await count()).textContent).toBe('Showing 2 of 2 plans');

  const tiles = Array.from(document.querySelectorAll('dl > div'), (tile) => tile.textContent);
  expect(tiles).toEqual(['Total Plans2', 'Total Workouts95', 'Total Weeks5', 'Avg Weeks/Plan3']);
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings).toEqual(['Plan Name', 'Athlete', 'Duration', 'Workouts', 'Start Date', 'Actions']);
  const [first, second] = rows();
  expect(first?.textContent).toContain('4 weeks');
  expect(first?.textContent).toContain('16 Sep 2026to 14 Oct 2026');
  expect(second?.textContent).toContain('1 week');
  screen.getAllByRole('img', { name: 'Weekly distance over 4 weeks, peak 40.0 km in week 3' });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('on a narrow screen plans are cards with their actions in a menu', async () => {
  await visitPlans(lists(valencia), { isWide: false });
  const card = await screen.findByRole('listitem');
  expect(card.textContent).toContain('16 Sep – 14 Oct');
  expect(screen.queryByRole('table')).toBeNull();

  await userEvent.click(within(card).getByRole('button', { name: /^Plan actions for/ }));
  const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(names).toEqual([
    'Edit plan',
    'Share plan',
    'Duplicate plan',
    'Save as template',
    'Compact PDF',
    'Detailed PDF',
    'Files for watches',
    'Delete plan',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete plan' }));
  await screen.findByRole('alertdialog', { name: 'Delete Training Plan' });
});

test('a plan hidden from the athlete says so, and its switch shows it', async () => {
  let isShown = false;
  await visitPlans({
    '/api/GetScheduleSummary': () => Response.json([{ ...valencia, isShown }]),
    '/api/ShowSchedule': () => {
      isShown = true;
      return new Response(null, { status: 204 });
    },
  });
  const shown = await screen.findByRole('switch', { name: /^Show Valencia Marathon/ });
  expect(shown.textContent).toBe('Hidden from athlete');
  await userEvent.click(shown);
  await waitFor(() => expect(shown.textContent).toBe('Shown'));
  expect(shown.getAttribute('aria-checked')).toBe('true');
});

test('a search filters the list, says so, and can be cleared', async () => {
  const { router } = await visitPlans(lists(valencia, trail));
  const field = await screen.findByPlaceholderText('Search by plan name, athlete, or description...');
  await userEvent.type(field, 'BRENNAN');
  expect(rows()).toHaveLength(1);
  expect((await count()).textContent).toBe('Showing 1 of 1 plan matching “BRENNAN”');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'BRENNAN' }));

  await userEvent.type(field, ' 100');
  screen.getByRole('heading', { name: 'No plans found' });
  screen.getByText('Try adjusting your search');
  await userEvent.click(screen.getByText('Clear search', { selector: 'button' }));
  expect(rows()).toHaveLength(2);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('pages of 25 are kept in the URL', async () => {
  const { router } = await visitPlans(lists(...many));
  await count();
  expect(rows()).toHaveLength(25);
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
  await userEvent.click(pager.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Plan 26'));
  screen.getByText('Page 2 of 2');
});

test('Show All is one page, kept in the URL', async () => {
  const { router } = await visitPlans(lists(...many));
  await count();
  await userEvent.click(screen.getByText('Show 25', { selector: 'button *' }));
  const sizes = screen.getAllByRole('option').map((option) => option.textContent);
  expect(sizes).toEqual(['Show 25', 'Show 50', 'Show 100', 'Show All']);
  await userEvent.click(screen.getByRole('option', { name: 'Show All' }));
  await waitFor(() => expect(rows()).toHaveLength(30));
  expect(router.state.location.search).toEqual({ size: 'all' });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect((await count()).textContent).toBe('Showing 30 of 30 plans');
});

test('column headers sort, the order is in the URL, and a chosen size is remembered', async () => {
  const { router } = await visitPlans(lists(valencia, trail));
  await count();
  await userEvent.click(screen.getByRole('button', { name: 'Plan Name' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }));
  const order = () => rows().map((row) => row.querySelector('th')?.textContent);
  const upwards = order();
  await userEvent.click(screen.getByRole('button', { name: 'Plan Name' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-name' }));
  expect(order()).toEqual(upwards.toReversed());
  expect(screen.getByRole('columnheader', { name: 'Plan Name' }).getAttribute('aria-sort')).toBe(
    'descending',
  );

  await userEvent.click(screen.getByText('Show 25', { selector: 'button *' }));
  await userEvent.click(screen.getByRole('option', { name: 'Show 50' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-name', size: 50 }));
  expect(rememberedSize('plans')).toBe(50);
});

test('a URL opens the list as it was', async () => {
  await visitPlans(lists(...many), { at: '/plans?q=plan&page=2' });
  expect((await count()).textContent).toBe('Showing 5 of 30 plans matching “plan”');
  expect(screen.getByPlaceholderText<HTMLInputElement>(/^Search by/).value).toBe('plan');
});

test('without plans the page offers to create the first one', async () => {
  await visitPlans(lists());
  await screen.findByRole('heading', { name: 'No training plans yet' });
  screen.getByText('Create your first training plan to get started');
  expect(screen.getByRole('link', { name: 'Create Your First Plan' }).getAttribute('href')).toBe(
    '/newschedule',
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a slow list says that it is loading, and no second fetch starts', async () => {
  let answer: (response: Response) => void = () => {};
  const { calls } = await visitPlans({
    [summary]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await screen.findByText('Loading Training Plans');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(calls(summary)).toHaveLength(1);
  answer(Response.json([valencia]));
  await count();
});

test('a failed load shows why, and Try Again refetches', async () => {
  const answers = [problemAnswer(503, 'unavailable'), Response.json([valencia])];
  await visitPlans({ [summary]: () => answers.shift() ?? Response.error() });
  await screen.findByRole('heading', { name: 'Error Loading Plans' });
  screen.getByText('The server isn’t available at the moment. Try again in a minute.');
  screen.getByText('HTTP error! status: 503');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await count();
});

test('Refresh refetches the list, and a later failure shows above the old data', async () => {
  const answers = [
    Response.json([valencia]),
    Response.json([valencia, trail]),
    problemAnswer(500, 'internal'),
  ];
  await visitPlans({ [summary]: () => answers.shift() ?? Response.error() });
  await count();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Showing 2 of 2 plans');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('HTTP error! status: 500');
  screen.getByText(/This list may be out of date. Something went wrong on the server/);
  screen.getByText('Showing 2 of 2 plans');
});

test('edit opens the plan', async () => {
  const { router } = await visitPlans(lists(valencia));
  await userEvent.click(await screen.findByRole('button', { name: /^Edit plan / }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/edit/${valencia.scheduleDocumentId}`));
});

test('delete asks first, and removes the plan from the list', async () => {
  const { calls } = await visitPlans({
    ...lists(valencia, trail),
    '/api/deleteschedule': () => new Response(null, { status: 204 }),
  });
  await count();
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete plan / })[0] as HTMLElement);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Training Plan' });
  within(dialog).getByText('Are you sure you want to delete this training plan?');
  within(dialog).getByText('Valencia Marathon, sub 3:15');
  within(dialog).getByText('Maya Lindqvist');
  within(dialog).getByText('4 weeks, 12 workouts');
  within(dialog).getByText(/irreversible.*all workout data, schedules and progress tracking/);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Plan' }));
  await screen.findByText('"Valencia Marathon, sub 3:15" has been deleted successfully');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Plans' })));
  expect((await count()).textContent).toBe('Showing 1 of 1 plan');
  expect(calls('/api/deleteschedule').map(({ method, url }) => [method, new URL(url).search])).toEqual([
    ['DELETE', `?schedule=${valencia.scheduleDocumentId}`],
  ]);
  expect(calls(summary)).toHaveLength(1);
});

test('a failed delete keeps the dialog open, busy only while it works', async () => {
  let answer: (response: Response) => void = () => {};
  await visitPlans({
    ...lists(valencia),
    '/api/deleteschedule': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete plan / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Plan' }));
  await screen.findByRole('button', { name: 'Deleting...' });
  await userEvent.keyboard('{Escape}');
  screen.getByRole('alertdialog');

  answer(problemAnswer(500, 'internal'));
  await screen.findByText('Failed to delete plan. Please try again.');
  screen.getByRole('alertdialog');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(rows()).toHaveLength(1);
});

test('a plan deleted elsewhere disappears from the list', async () => {
  const answers = [Response.json([valencia, trail]), Response.json([trail])];
  await visitPlans({
    [summary]: () => answers.shift() ?? Response.error(),
    '/api/deleteschedule': () => problemAnswer(404, 'schedule-not-found'),
  });
  await count();
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete plan / })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Plan' }));
  await screen.findByText('Plan not found');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(rows()).toHaveLength(1);
});

const schedule = {
  ...valencia,
  plans: [{ id: 'week-1', weekNumber: 1, workouts: [{ id: 'workout-1', title: 'Easy 8' }] }],
};

test('duplicate posts a copy without ids and reloads the list', async () => {
  const copy = planOf({
    scheduleDocumentId: 'copy',
    details: { name: 'Valencia Marathon, sub 3:15 (Copy)' },
  });
  const answers = [Response.json([valencia]), Response.json([copy, valencia])];
  const { calls } = await visitPlans({
    [summary]: () => answers.shift() ?? Response.error(),
    '/api/GetSchedule': () => Response.json(schedule),
    '/api/saveschedule': () => new Response('copy', { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Duplicate plan / }));
  await screen.findByText('Schedule "Valencia Marathon, sub 3:15" duplicated successfully!');
  expect(rows()).toHaveLength(2);
  const [posted] = calls('/api/saveschedule');
  const body = await posted?.clone().json();
  expect(body).toMatchObject({
    details: { name: 'Valencia Marathon, sub 3:15 (Copy)', startDate: '2026-09-16' },
    athleteId: valencia.athleteId,
    plans: [{ weekNumber: 1, workouts: [{ title: 'Easy 8' }] }],
  });
  expect(JSON.stringify(body)).not.toContain('"id"');
});

test.each([
  ['Failed to fetch schedule data: 404', () => problemAnswer(404, 'schedule-not-found')],
  ['Failed to duplicate schedule: 500', () => Response.json(schedule)],
])('a failed duplicate says "%s"', async (message, fetched) => {
  const { calls } = await visitPlans({
    ...lists(valencia),
    '/api/GetSchedule': fetched,
    '/api/saveschedule': () => problemAnswer(500, 'internal'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Duplicate plan / }));
  await screen.findByText(message);
  expect(calls(summary)).toHaveLength(1);
  screen.getByRole('button', { name: /^Duplicate plan / });
});
