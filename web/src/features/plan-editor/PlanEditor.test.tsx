import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '@/testPage';
import { nora, problemAnswer, sessionAnswer } from '@/testServer';
import { EditPlan } from './EditPlan';
import {
  allFields,
  anaId,
  answerOf,
  athletes,
  autumn,
  day,
  editing,
  field,
  press,
  sessionWorkout,
  tempo,
} from './editing.testing';
import { NewPlan } from './NewPlan';

const noDistance = { amount: 0, unit: 'km' as const };

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const staying = () => screen.getAllByRole('button', { name: 'Save and stay' })[0] as HTMLElement;

it('the first hint explains typing, pasting and steps until it is closed', async () => {
  await editing();
  const hint = await screen.findByRole('region', { name: 'How to fill the calendar' });
  for (const text of ['Type into a day.', 'Paste whole weeks.', 'Use Steps in a workout.']) {
    within(hint).getByText(text);
  }
  await userEvent.click(within(hint).getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region', { name: 'How to fill the calendar' })).toBeNull();
  expect(localStorage.getItem(`editor-preferences-${nora.id}`)).toContain('"hasSeenHint":true');
});

it('offline, a typed day and the dialog are kept as text at once, and read later', async () => {
  let isConnected = false;
  await editing({
    '/api/ReadSessions': () =>
      isConnected
        ? Response.json({ sessions: [0, 1].map(() => ({ workouts: [sessionWorkout], problems: [] })) })
        : Promise.reject(new TypeError('Failed to fetch')),
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  (await day(/^Friday 16 Oct/)).focus();
  await press('5');
  await userEvent.type(await field(), 'x1k @ 4:00{Enter}');
  await day(/^Friday 16 Oct 2026: Easy Run, 5x1k @ 4:00/);
  await screen.findByText('Saved as text for now, and read later.');

  await userEvent.click(await day(/^Saturday 17 Oct/));
  const dialog = await allFields('Add Workout');
  await userEvent.type(within(dialog).getByLabelText('Steps'), '6x1k @ 4:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await day(/^Saturday 17 Oct 2026: Easy Run, 6x1k @ 4:00/);

  isConnected = true;
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await day(/^Friday 16 Oct 2026: Intervals, 5 × 1 km/);
  await day(/^Saturday 17 Oct 2026: Intervals/);
});

it('saving can stay in the editor, and the next save builds on it', async () => {
  const { router, calls } = await editing({
    '/api/UpdateSchedule': () => new Response('plan-1', { headers: { ETag: '"2"' } }),
  });
  const before = router.state.location.href;
  for (const name of ['Autumn 2', 'Autumn 3']) {
    const field = await screen.findByLabelText('Plan Name');
    await userEvent.clear(field);
    await userEvent.type(field, name);
    await userEvent.click(staying());
    await screen.findByText('Schedule updated successfully!');
    await waitFor(() => expect(staying().hasAttribute('disabled')).toBe(false));
  }
  const tags = calls('/api/UpdateSchedule').map(({ headers }) => headers.get('If-Match'));
  expect(tags).toEqual(['"1"', '"2"']);
  expect(router.state.location.href).toBe(before);
});

describe('a new schedule', () => {
  const creating = (answers: Record<string, () => Response>) =>
    visit({ component: NewPlan, validateSearch: () => ({}), answers });

  it('needs a name and an athlete, and is saved once with a key', async () => {
    let roster: object[] = [];
    const { calls, router } = await creating({
      '/api/GetAthletesSlim': () => Response.json(roster),
      '/api/CreateAthlete': () => {
        roster = [{ athleteId: anaId, firstName: 'Nora', lastName: 'Eklund' }];
        return Response.json({ documentId: anaId, firstName: 'Nora', lastName: 'Eklund' }, { status: 201 });
      },
      '/api/saveschedule': () => new Response('plan-2', { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save Schedule' }));
    expect(await screen.findAllByText('Please fill in the plan name and select an athlete')).not.toHaveLength(
      0,
    );
    const name = screen.getByLabelText('Plan Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Spring');

    await userEvent.click(screen.getByRole('button', { name: /Select an athlete/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add Myself as Athlete' }));
    await screen.findByText('Successfully created yourself as an athlete!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Schedule' }));

    await screen.findByText('Schedule saved successfully!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
    const [sent] = calls('/api/saveschedule');
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    const body = await sent?.json();
    expect(body).toMatchObject({ details: { name: 'Spring', duration: 4 }, athleteId: anaId });
    expect(Date.now() - Date.parse(body.createdAt)).toBeLessThan(60_000);
    expect(body.plans[3].id).toBe(`${sent?.headers.get('Idempotency-Key')}-week-4`);
  });

  it('says that a duration is required, and what is too long', async () => {
    await creating({ '/api/GetAthletesSlim': athletes });
    const duration = await screen.findByLabelText(/Duration \(weeks\)/);
    await userEvent.clear(duration);
    screen.getByText('Duration is required');
    await userEvent.type(duration, '53');
    screen.getByText('Duration must be at most 52 weeks');
    await userEvent.clear(duration);
    await userEvent.type(duration, '6');
    expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  });

  it('has no generator for most accounts', async () => {
    await creating({ '/api/GetAthletesSlim': athletes });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Schedule generator' })).toBeNull();
  });

  it('is filled and cleared by the generator if the account may use it', async () => {
    await creating({
      '/auth/signin': () => sessionAnswer('token-1', 300_000, { ...nora, canGenerate: true }),
      '/api/GetAthletesSlim': athletes,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule generator' }));
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    expect(document.querySelectorAll('[data-workout]').length).toBeGreaterThan(10);
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(document.querySelectorAll('[data-workout]')).toHaveLength(0);
  });
});

describe('an existing schedule', () => {
  it('is shown day by day, with its totals', async () => {
    await editing();
    const thursday = await day(/^Thursday 15 Oct 2026: Tempo, 3 × 10 min, 13\.0 km\. Threshold$/);
    expect(thursday.getAttribute('aria-disabled')).toBeNull();
    const monday = await day(/^Monday 12 Oct 2026, before the start date$/);
    expect(monday.getAttribute('aria-disabled')).toBe('true');
    const tiles = Array.from(document.querySelectorAll('dl > div'), (tile) => tile.textContent);
    expect(tiles).toEqual([
      'Total Workouts2',
      'Total Distance26.0 km',
      'Total Duration (min)about 155',
      'Weeks4',
    ]);

    await userEvent.click(monday);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes a workout on any day, and undoes it', async () => {
    await editing();
    await userEvent.click(await day(/^Friday 16 Oct 2026/));
    const dialog = await allFields('Add Workout');
    within(dialog).getByText('Friday 16 October 2026, week 1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    within(dialog).getByText('Title is required');
    within(dialog).getByText('Description is required');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Title/)));
    await press('Swim');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Alternative Training' }));
    await userEvent.type(within(dialog).getByLabelText(/Description/), '40 minutes');
    await press('{Control>}{Enter}{/Control}');

    await day(/^Friday 16 Oct 2026: Alternative Training, Swim\. 40 minutes$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('{Control>}z{/Control}');
    await day(/^Friday 16 Oct 2026, no workout$/);
    await press('{Control>}{Shift>}z{/Shift}{/Control}');
    await day(/^Friday 16 Oct 2026: Alternative Training, Swim\. 40 minutes$/);
  });

  it('holds several workouts on a day', async () => {
    await editing();
    const thursday = await day(/^Thursday 15 Oct 2026/);
    await userEvent.click(within(thursday).getByRole('button', { name: 'Add another workout' }));
    const dialog = await allFields('Add Workout');
    await userEvent.type(within(dialog).getByLabelText(/Title/), 'Jog');
    await userEvent.type(within(dialog).getByLabelText(/Description/), 'Easy{Control>}{Enter}{/Control}');
    await day(
      /^Thursday 15 Oct 2026: 2 workouts: Tempo, 3 × 10 min, 13\.0 km\. Threshold; Easy Run, Jog\. Easy$/,
    );
    await userEvent.click(within(thursday).getByRole('button', { name: /Jog/ }));
    await allFields('Edit Workout');
  });

  const readAs = (workout: object) => () =>
    Response.json({ sessions: [{ workouts: [{ ...sessionWorkout, ...workout }], problems: [] }] });

  it('offers typed steps to a workout, and marks figures set by hand', async () => {
    await editing({ '/api/ReadSessions': readAs({}) });
    await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /^Tempo/ }));
    const dialog = within(await allFields('Edit Workout'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Steps' }), '5x1k @ 3:55');
    await dialog.findByText('“5 × 1 km”, Intervals, 9.0 km');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('3 × 10 min');
    dialog.getByText('Set by hand');
    await userEvent.click(dialog.getByRole('button', { name: 'Use these' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('5 × 1 km');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Distance/).value).toBe('9');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Duration/).value).toBe('42');
    expect(dialog.queryByText('Set by hand')).toBeNull();

    await userEvent.clear(dialog.getByLabelText(/^Distance/));
    dialog.getByText('Left open');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Steps' }), ' easy');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Distance/).value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Use 9.0 km from the steps as distance' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Distance/).value).toBe('9');
  });

  it('has no rest day with steps', async () => {
    const rest = {
      ...tempo,
      type: 'rest' as const,
      title: 'Rest',
      description: 'Rest',
      distance: noDistance,
    };
    await editing({ '/api/ReadSessions': readAs({}) }, { ...autumn, days: { 3: [rest] } });
    await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /^Rest/ }));
    const dialog = within(await allFields('Edit Workout'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Steps' }), '5x1k @ 3:55');
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Intervals' }).checked).toBe(true),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await day(/^Thursday 15 Oct 2026: Intervals, 5 × 1 km, 9\.0 km/);
  });

  it('asks whether a time of two figures is in hours or minutes', async () => {
    await editing();
    await userEvent.click(await day(/^Friday 16 Oct 2026/));
    const dialog = within(await allFields('Add Workout'));
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Hike');
    await userEvent.type(dialog.getByLabelText(/Description/), 'Hike');
    await userEvent.type(dialog.getByLabelText(/^Duration/), '6:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Choose whether 6:30 is in hours or minutes');
    await userEvent.click(dialog.getByRole('button', { name: '6 h 30' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Duration/).value).toBe('390');
  });

  it('can be navigated by keys, and a day is reset after asking', async () => {
    await editing();
    (await day(/^Wednesday 14 Oct 2026/)).focus();
    await press('{ArrowRight}');
    const thursday = await day(/^Thursday 15 Oct 2026/);
    await waitFor(() => expect(document.activeElement).toBe(thursday));
    await press('{Delete}');
    const asked = await screen.findByRole('alertdialog', { name: 'Confirm Reset' });
    within(asked).getByText(
      'This will permanently delete the workout for Thursday 15 October 2026 and cannot be undone. The day will return to an empty state.',
    );
    await userEvent.click(within(asked).getByRole('button', { name: 'Reset Workout' }));
    await day(/^Thursday 15 Oct 2026, no workout$/);
  });

  it('says so if pasted text cannot be read, for example offline', async () => {
    vi.doMock('./selection/readPaste', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    await editing();
    fireEvent.paste(await day(/^Thursday 22 Oct 2026/), {
      clipboardData: { getData: () => '8 km easy' },
    });
    await screen.findByText('What was pasted could not be read. Try again.');
    vi.doUnmock('./selection/readPaste');
  });

  it('moves its workouts with the start date before it has begun, and says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-13T08:00:00Z') });
    await editing();
    const field = await screen.findByLabelText('Start Date');
    fireEvent.keyDown(field, { key: '2' });
    fireEvent.change(field, { target: { value: '2026-01-22' } });
    fireEvent.change(field, { target: { value: '2026-10-22' } });
    expect(screen.queryByText(/^Workouts moved/)).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('Workouts moved 7 days later');
    await day(/^Thursday 22 Oct 2026: Tempo/);
  });

  it('asks how a plan that runs starts on another day, and keeps its start until then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-15T08:00:00Z') });
    const { calls } = await editing({ '/api/PreviewRealign': () => problemAnswer(503, 'busy') });
    const field = await screen.findByLabelText<HTMLInputElement>('Start Date');
    fireEvent.change(field, { target: { value: '2026-10-21' } });
    await screen.findByRole('dialog', { name: 'Start on Wed 21 Oct instead?' });
    await waitFor(() => expect(calls('/api/PreviewRealign').length).toBeGreaterThan(0));
    await userEvent.click(screen.getByRole('button', { name: 'Keep 14 Oct' }));
    expect(field.value).toBe('2026-10-14');
    await day(/^Thursday 15 Oct 2026: Tempo/);
  });

  it('asks before a later start or a shorter duration loses workouts', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-13T08:00:00Z') });
    await editing();
    fireEvent.change(await screen.findByLabelText('Start Date'), { target: { value: '2026-10-16' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep start date' }));
    await day(/^Thursday 15 Oct 2026: Tempo/);

    const duration = screen.getByLabelText(/Duration \(weeks\)/);
    await userEvent.clear(duration);
    await userEvent.type(duration, '2{Enter}');
    await screen.findByText('1 workout after week 2 will be removed.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep 4 weeks' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(4);

    await userEvent.clear(duration);
    await userEvent.type(duration, '2{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 1 workout' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  });

  it('is merged with a concurrent save, asking only if both changed the same', async () => {
    let stored = autumn;
    let tag = '"1"';
    const { calls, router } = await editing({
      '/api/GetSchedule': () => answerOf(stored, tag),
      '/api/UpdateSchedule': () =>
        calls('/api/UpdateSchedule').at(-1)?.headers.get('If-Match') === tag
          ? new Response('plan-1')
          : problemAnswer(412, 'schedule-changed'),
    });
    await userEvent.type(await screen.findByLabelText('Plan Name'), ' 2');
    stored = { ...autumn, name: 'Winter', days: { ...autumn.days, 4: [{ ...tempo, title: 'Theirs' }] } };
    tag = '"2"';
    await press('{Control>}s{/Control}');
    const asked = await screen.findByRole('dialog', { name: 'This schedule was changed elsewhere' });
    await userEvent.click(within(asked).getByRole('radio', { name: /Saved elsewhere\s*Winter/ }));
    within(asked).getByRole('radio', { name: /Yours\s*Autumn 2/ });
    await userEvent.click(within(asked).getByRole('button', { name: 'Merge and save' }));

    await screen.findByText('Schedule updated successfully!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
    const tags = calls('/api/UpdateSchedule').map(({ headers }) => headers.get('If-Match'));
    expect(tags).toEqual(['"1"', '"2"']);
  });

  it('shows that it waits for the network, and is saved when the network returns', async () => {
    let isDown = true;
    const { calls } = await editing({
      '/api/UpdateSchedule': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return new Response('plan-1');
      },
    });
    await userEvent.type(await screen.findByLabelText('Plan Name'), ' 2');
    await press('{Control>}s{/Control}');
    await screen.findByText('Not saved yet: no connection.');
    isDown = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('Schedule updated successfully!');
    expect(calls('/api/UpdateSchedule')).toHaveLength(2);
  });

  it('also sends what changed while it was being saved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { calls } = await editing({
      '/api/UpdateSchedule': async () => {
        await answered;
        return new Response('plan-1', { headers: { ETag: '"2"' } });
      },
    });
    const name = await screen.findByLabelText('Plan Name');
    await userEvent.type(name, ' 2');
    await press('{Control>}s{/Control}');
    await waitFor(() => expect(calls('/api/UpdateSchedule')).toHaveLength(1));
    await userEvent.type(name, '3');
    answer();
    await screen.findByText('Schedule updated successfully!');
    const sent = calls('/api/UpdateSchedule');
    expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
    expect(await sent[1]?.json()).toMatchObject({ details: { name: 'Autumn 23' } });
  });

  it('is checked, and advice links to its day; the check can be turned off per plan', async () => {
    const long = { ...tempo, id: '0199a1de-0000-7000-8000-00000000000b', type: 'long' as const };
    const { calls } = await editing(
      { '/api/UpdateSchedule': () => new Response('plan-1') },
      { ...autumn, days: { 10: [tempo], 11: [long] } },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Plan check ?2$/ }));
    const panel = await screen.findByRole('dialog', { name: 'Plan check' });
    within(panel).getByText('2 hard days in a row: Tempo, Long Run.');
    within(panel).getByText('The long run, 13.0 km, is 50% of its week.');
    await userEvent.click(within(panel).getByRole('button', { name: 'Thu 22 Oct' }));
    const thursday = await day(/^Thursday 22 Oct 2026/);
    await waitFor(() => expect(document.activeElement).toBe(thursday));

    await userEvent.click(screen.getByRole('button', { name: /^Plan check ?2$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off for this plan' }));
    await screen.findByText('Switched off for this plan.');
    await press('{Escape}{Control>}s{/Control}');
    await screen.findByText('Schedule updated successfully!');
    expect(await calls('/api/UpdateSchedule')[0]?.json()).toMatchObject({ planCheckOff: true });
  });

  it('compares a long run with what the athlete recorded before the plan', async () => {
    const run = (day: string, distanceInMeters: number) => ({
      day,
      distanceInMeters,
      sport: 'run',
      marks: [],
    });
    await editing({
      '/api/GetActivities': () => Response.json([run('2026-10-10', 10_000), run('2026-09-01', 8_000)]),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Plan check ?1$/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Plan check' }));
    panel.getByText('13.0 km is 30% more than the longest run recorded in the 30 days before (10.0 km).');
  });

  it('shows repeated advice once with its weeks, and can dismiss and restore it', async () => {
    const long = (id: string) => ({
      ...tempo,
      id: `0199a1de-0000-7000-8000-0000000000${id}`,
      type: 'long' as const,
    });
    const easy = (id: string) => ({
      ...tempo,
      id: `0199a1de-0000-7000-8000-0000000000${id}`,
      type: 'easy' as const,
    });
    const { calls } = await editing(
      { '/api/SetAsideAdvice': () => new Response(null, { status: 204 }) },
      { ...autumn, days: { 8: [easy('b1')], 13: [long('b2')], 22: [easy('b3')], 27: [long('b4')] } },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Plan check ?1$/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Plan check' }));
    panel.getByText(', weeks 2 and 4');
    panel.getByText('Week 4: The long run, 13.0 km, is 50% of its week.');
    await userEvent.click(panel.getByRole('button', { name: /^Set aside/ }));
    panel.getByText('Nothing stands out.');
    const sent = async () => (await calls('/api/SetAsideAdvice').at(-1)?.clone().json())?.advice;
    await waitFor(async () => expect(await sent()).toHaveLength(2));
    expect((await sent())[0]).toMatch(/^long-run:2:[0-9a-f]{8}$/);

    await userEvent.click(panel.getByText('1 set aside'));
    await userEvent.click(panel.getByRole('button', { name: /^Bring back/ }));
    panel.getByText(', weeks 2 and 4');
    await waitFor(async () => expect(await sent()).toEqual([]));
  });

  it('keeps everything if saving fails, and asks before leaving', async () => {
    const { router } = await editing({ '/api/UpdateSchedule': () => problemAnswer(500, 'broken') });
    await userEvent.type(await screen.findByLabelText('Plan Name'), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Update Schedule' }));
    await screen.findByText('Failed to update schedule: HTTP error! status: 500');
    screen.getByDisplayValue('Autumn 2');

    void router.navigate({ to: '/plans' } as never);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    screen.getByDisplayValue('Autumn 2');
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a schedule that was deleted elsewhere', () => {
  const deleted = () => problemAnswer(404, 'schedule-not-found');
  const saving = async (answers: Record<string, () => Response> = {}) => {
    const visited = await editing({ '/api/UpdateSchedule': deleted, ...answers });
    (await day(/^Thursday 15 Oct 2026/)).focus();
    await press('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Workout' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This schedule was deleted elsewhere' }));
    return { ...visited, dialog };
  };

  it('is saved as a new one with all its content, and editing continues there', async () => {
    const { calls, router, dialog } = await saving({
      '/api/saveschedule': () => new Response('plan-2', { status: 201 }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save as new schedule' }));
    await screen.findByText('Schedule saved successfully!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit/plan-2'));
    const [sent, ...more] = calls('/api/saveschedule');
    expect(more).toEqual([]);
    expect(await sent?.json()).toMatchObject({ details: { name: 'Autumn' }, athleteId: anaId });
  });

  it('can be edited further, or discarded after asking', async () => {
    const { router, dialog } = await saving();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Update Schedule' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    const asked = within(screen.getByRole('alertdialog', { name: 'Discard the schedule?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
  });
});

describe('a schedule that cannot be opened', () => {
  it('says so without an id', async () => {
    await visit({
      component: () => <EditPlan scheduleId={undefined} />,
      validateSearch: () => ({}),
      answers: {},
    });
    screen.getByText('Error Loading Schedule');
    screen.getByText('No schedule ID provided');
    screen.getByRole('link', { name: 'Back to Plans' });
  });

  it('says so if the server rejects it', async () => {
    await editing({ '/api/GetSchedule': () => problemAnswer(404, 'schedule-not-found') });
    await screen.findByText('Error Loading Schedule');
    screen.getByText('HTTP error! status: 404');
  });
});
