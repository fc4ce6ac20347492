import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageState, PageStore } from './offline/pageStore';
import { PlanPage } from './PlanPage';
import type { Answer, Page, PageGoal, PageWorkout } from './plan/page';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 9, 15, 12));
});
afterEach(() => vi.useRealTimers());

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
  const store = { answer: vi.fn(), undo: vi.fn() };
  const state = { status: 'ready', page, isOffline: false, pending: [], isKept: true } as PageState;
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

test('race day shows the race first, and no rest', () => {
  const race = {
    raceName: 'Autumn Half',
    raceDate: '2026-10-15',
    distance: 21.0975,
    distanceType: 'km',
  } as PageGoal;
  open(pageWith([], [race]));
  expect(day().getByText('Race day')).toBeTruthy();
  expect(day().getByText('Autumn Half')).toBeTruthy();
  expect(screen.getAllByText('Autumn Half'), 'once').toHaveLength(1);
  expect(day().queryByText(/Rest is part of it/)).toBeNull();
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
