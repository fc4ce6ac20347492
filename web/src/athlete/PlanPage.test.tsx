import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptDrafts } from './drafts/keptDrafts';
import type { PageState, PageStore } from './offline/pageStore';
import { PlanPage } from './PlanPage';
import type { Answer, Page, PageGoal, PagePlan, PageWorkout, Run } from './plan/page';
import { EmptyDay } from './week/EmptyDay';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 9, 15, 12));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function workout(title: string, scheduledDate: string, answer: Partial<Answer> | null = null): PageWorkout {
  return {
    ...{ id: title, title, scheduledDate, type: 'EasyRun', weekNumber: 1, isCompleted: false },
    ...{ distance: 8, distanceType: 'km', durationInMinutes: 40, description: '', notes: '', steps: [] },
    ...{ answer: answer && { workoutId: title, ...answer }, comments: [] },
  } as unknown as PageWorkout;
}

/** Two weeks from Monday 12 October. */
function pageWith(workouts: PageWorkout[], goals: PageGoal[] = []): Page {
  const week = { weekNumber: 1, weekStartDate: '2026-10-12', isShown: true, weeklyDistance: 40, workouts };
  const plan = {
    ...{ scheduleId: 'plan', name: 'Valencia Marathon', description: '', startDate: '2026-10-12' },
    ...{ duration: 2, distanceType: 'km', goals },
    weeks: [week, { ...week, weekNumber: 2, weekStartDate: '2026-10-19', workouts: [] }],
  };
  return {
    ...{ coach: { name: 'Nora Berg' }, athlete: { firstName: 'Maya' }, paces: {}, canAnswer: true },
    ...{ plans: [plan], earlierAnswers: [], calendarUrl: '', busyCalendarUrl: '' },
  } as unknown as Page;
}

function open(page: Page) {
  const store = { answer: vi.fn(), undo: vi.fn(), secret: 'secret' };
  const state = {
    status: 'ready',
    page,
    isOffline: false,
    pending: [],
    notices: [],
    isKept: true,
  } as PageState;
  render(<PlanPage store={store as unknown as PageStore} state={state} page={page} />);
  return store;
}

const day = () => within(screen.getByRole('tabpanel'));
const comesBackOn = (when: Date) =>
  act(() => {
    vi.setSystemTime(when);
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('returning on another day shows that day, and it can be found from any other', () => {
  open(pageWith([workout('Hills', '2026-10-15'), workout('Long run', '2026-10-16')]));
  expect(day().getByRole('heading', { name: 'Hills' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: /Tuesday 13/ }));
  expect(day().getByRole('heading', { name: 'Rest' })).toBeTruthy();

  comesBackOn(new Date(2026, 9, 16, 7));
  expect(day().getByRole('heading', { name: 'Long run' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Week before' }));
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(day().getByRole('heading', { name: 'Long run' })).toBeTruthy();
});

test('an upcoming session can be moved or skipped, not done', () => {
  open(pageWith([workout('Long run', '2026-10-17')]));
  fireEvent.click(screen.getByRole('tab', { name: /Saturday 17/ }));
  expect(day().getByRole('button', { name: 'Moved' })).toBeTruthy();
  expect(day().queryByRole('button', { name: 'Done' })).toBeNull();
});

test('a moved session is answered on its new day, and undone on either', () => {
  const moved = { outcome: 'moved', movedTo: '2026-10-15' } as const;
  const store = open(pageWith([workout('Hills', '2026-10-13', moved)]));
  expect(day().getByText('Moved here from Tue 13 Oct')).toBeTruthy();
  expect(day().getByRole('button', { name: 'Done' })).toBeTruthy();

  fireEvent.click(screen.getByRole('tab', { name: /Tuesday 13/ }));
  expect(day().getByText('Moved to Thu 15 Oct')).toBeTruthy();
  expect(day().queryByRole('button', { name: 'Done' })).toBeNull();
  fireEvent.click(day().getByRole('button', { name: 'Undo' }));
  expect(store.undo).toHaveBeenCalledWith('Hills');
});

test('race day shows the race first, and no rest', async () => {
  const race = {
    raceName: 'Autumn Half',
    raceDate: '2026-10-15',
    distance: 21.0975,
    distanceType: 'km',
  } as PageGoal;
  open(pageWith([], [race]));
  expect(await day().findByText('Race day')).toBeTruthy();
  expect(day().getByText('Autumn Half')).toBeTruthy();
  expect(screen.getAllByText('Autumn Half'), 'once').toHaveLength(1);
  expect(day().queryByText(/Rest is part of it/)).toBeNull();
});

test('a day behind the plan does not end it while it runs', () => {
  const plan = { name: 'Valencia Marathon', startDate: '2026-10-12', duration: 2 } as PagePlan;
  render(<EmptyDay plan={plan} day="2026-10-26" today="2026-10-09" coach="Nora Berg" />);
  expect(screen.getByRole('heading', { name: 'Your plan ends on Sunday 25 October' })).toBeTruthy();
});

test('before and after the plan the page says so', () => {
  vi.setSystemTime(new Date(2026, 9, 26, 12));
  open(pageWith([]));
  expect(day().getByRole('heading', { name: 'Your plan has ended' })).toBeTruthy();
  expect(day().getByText(/Valencia Marathon ended on Sunday 25 October/)).toBeTruthy();
  comesBackOn(new Date(2026, 9, 9, 12));
  expect(day().getByRole('heading', { name: 'Your plan starts on Monday 12 October' })).toBeTruthy();
});

test('with two sessions on a day each conversation names its session', () => {
  const wrote = (isCoach: boolean) => ({
    id: 'c',
    workoutId: '',
    text: 'Hi',
    isCoach,
    saidAt: '2026-10-15T08:00:00Z',
  });
  const asked = { ...workout('Hills', '2026-10-15'), comments: [wrote(false)] } as unknown as PageWorkout;
  const replied = { ...workout('Strides', '2026-10-15'), comments: [wrote(true)] } as unknown as PageWorkout;
  const store = open(pageWith([asked, replied]));
  expect(screen.getByRole('heading', { name: 'You and Nora about Hills' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You and Nora about Strides' })).toBeTruthy();
  expect(screen.getByLabelText('A question for Nora?'), 'nobody has written back').toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your reply to Nora'), { target: { value: 'Fine, thanks' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  expect(store.answer).toHaveBeenCalledWith(expect.objectContaining({ id: 'Strides' }), {
    comment: 'Fine, thanks',
  });
});

const run = (workoutId: string | undefined, startsAt: string): Run =>
  ({
    ...{ activityId: startsAt, day: '2026-10-15', startsAt, utcOffsetInSeconds: 0, sport: 'run' },
    ...{ distanceInMeters: 8_200, timerSeconds: 2_520, elapsedSeconds: 2_520, device: 'Forerunner 265' },
    ...{ fileName: 'a.fit', marks: [], workout: workoutId ? { workoutId, title: workoutId } : null },
  }) as unknown as Run;

test('what was run stands beside what was planned, and its effort is sent with a choice', async () => {
  const unreached = async () => new Response('', { status: 502 });
  vi.stubGlobal('fetch', unreached);
  const done = { outcome: 'done', isTyped: false, movedTo: '2026-10-15' } as const;
  const page = pageWith([workout('Steady', '2026-10-13', done)]);
  const runs = [run('Steady', '2026-10-15T16:00:00Z'), run(undefined, '2026-10-15T05:00:00Z')];
  const store = open({ ...page, runs, route: 'trimmed' });
  expect(await day().findByText('Your run is in')).toBeTruthy();
  expect(day().getByText('From Forerunner 265, started at 16:00')).toBeTruthy();
  expect(day().queryByRole('button', { name: 'Undo' }), 'nothing was typed').toBeNull();

  const row = await day().findByRole('row', { name: /^Run/ });
  expect(row.textContent).toBe('Run8.2 km5:0742 min');
  expect(day().getByRole('row', { name: /^Planned/ }).textContent).toBe('Planned8.0 km40 min');
  expect(await day().findByRole('heading', { name: '2 runs on this day: 16.4 km in 1 h 24' })).toBeTruthy();
  const six = day().getByRole('radio', { name: '6, moderate' });
  six.focus();
  fireEvent.keyDown(six, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent, 'arrows move').toBe('7');
  expect(store.answer, 'and send nothing').not.toHaveBeenCalled();
  fireEvent.click(day().getByRole('radio', { name: '7, hard' }));
  expect(store.answer).toHaveBeenCalledWith(expect.objectContaining({ id: 'Steady' }), {
    ...{ outcome: 'done', movedTo: '2026-10-15', effort: 7 },
  });
});

function opensByMail(link: Response) {
  const asked = vi.fn(async (_: string) => link);
  vi.stubGlobal('fetch', asked);
  history.replaceState(null, '', '/a/?skipped=Hills&mail=m1');
  return { store: open(pageWith([workout('Hills', '2026-10-15')])), asked };
}

test('the link of a mail prepares its answer, which says where it came from', async () => {
  const { store, asked } = opensByMail(Response.json({ isUsed: false, isExpired: false }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true }));
  expect(asked.mock.calls[0]?.[0]).toBe('/api/GetAnswerLink?mail=m1&workout=Hills');
  expect(location.search, 'loaded again it prepares nothing').toBe('');
  fireEvent.click(sheet.getByRole('button', { name: 'Send', hidden: true }));
  expect(store.answer).toHaveBeenCalledWith(expect.objectContaining({ id: 'Hills' }), {
    ...{ outcome: 'skipped', mailId: 'm1' },
  });
});

test.each([
  [Response.json({ isUsed: true, isExpired: false }), 'An answer was already sent from this link.'],
  [Response.json({ isUsed: false, isExpired: true }), 'This link has expired.'],
  [Response.json({ code: 'message-not-found' }, { status: 404 }), 'This link has expired.'],
])('a link that is over shows the session and a sentence, and prepares nothing', async (link, sentence) => {
  opensByMail(link);
  expect(await screen.findByText(`${sentence} You can answer here.`)).toBeTruthy();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Skipped' }).length).toBeGreaterThan(0);
});

const recorded = { timerSeconds: 2_520, distanceInMeters: 8_210 };

test('while a recording stands, its sheet has what was recorded, and the pain that was sent stands beside it', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  const pain = { level: 6, place: 'Left Achilles', since: null };
  const done = { outcome: 'done', isTyped: true, recorded, pain } as unknown as Answer;
  const page = pageWith([workout('Steady', '2026-10-15', done)]);
  open({ ...page, runs: [run('Steady', '2026-10-15T16:00:00Z')], route: 'trimmed' });
  expect(await day().findByText('Pain 6 of 10, Left Achilles')).toBeTruthy();
  fireEvent.click(day().getByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { hidden: true }));
  expect(sheet.getByText('8.2 km in 42 min').parentElement?.textContent).toBe('Recorded, 8.2 km in 42 min');
  expect(sheet.queryByText(/As planned/)).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Change', hidden: true }));
  expect((sheet.getByLabelText('Distance (km)') as HTMLInputElement).value).toBe('8.2');
});

test('an effort that is given on the card is no longer in the draft of the sheet', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  const values = { question: 'done', effort: 9, comment: 'Shin' };
  const draft = { kind: 'answer', workoutId: 'Steady', values };
  localStorage.setItem('longrun-drafts', JSON.stringify({ secret: { 'answer:Steady': draft } }));
  const done = { outcome: 'done', isTyped: false, recorded } as unknown as Answer;
  const page = pageWith([workout('Steady', '2026-10-15', done)]);
  const store = open({ ...page, runs: [run('Steady', '2026-10-15T16:00:00Z')], route: 'trimmed' });
  fireEvent.click(await day().findByRole('radio', { name: '4, easy' }));
  expect(store.answer).toHaveBeenCalledWith(expect.anything(), { outcome: 'done', effort: 4 });
  expect(keptDrafts('secret').map((one) => one.values)).toEqual([{ question: 'done', comment: 'Shin' }]);
  localStorage.clear();
});

test('a half of a swap whose other half was undone is no longer called swapped', async () => {
  const here = { outcome: 'done', movedTo: '2026-10-15', swappedWith: 'Hills', isTyped: true } as const;
  const there = { outcome: 'moved', movedTo: '2026-10-16', swappedWith: 'Steady', isTyped: true } as const;
  const steady = workout('Steady', '2026-10-16', here);
  const store = open(pageWith([steady, workout('Hills', '2026-10-15', there)]));
  expect((await day().findAllByText(/^Swapped with/)).map((one) => one.textContent)).toContain(
    'Swapped with Hills',
  );
  expect(store.undo).not.toHaveBeenCalled();
  cleanup();
  open(pageWith([steady, workout('Hills', '2026-10-15')]));
  expect(day().getAllByText('Done').length).toBeGreaterThan(0);
  expect(day().queryByText(/Swapped with/)).toBeNull();
});

test('a day off shows until when, and asks for no answer', async () => {
  const absence = { absenceId: 'ill', kind: 'ill', from: '2026-10-15', to: '2026-10-18', note: null };
  const page = { ...pageWith([workout('Hills', '2026-10-15')]), absences: [absence] } as unknown as Page;
  open(page);
  expect(await day().findByText('Off sick until Sunday 18 October. Get well.')).toBeTruthy();
  expect(day().getByRole('button', { name: 'I’m back' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Friday 16 October, day off/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Monday 12 October$/ })).toBeTruthy();
});
