import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageState, PageStore } from '@/athlete/offline/pageStore';
import { PlanPage } from '@/athlete/PlanPage';
import type { Answer, Page, PageWorkout } from '@/athlete/plan/page';
import { keptDrafts } from './keptDrafts';

const words = 'Sharp pain in my shin';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 9, 15, 23, 50));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function workout(title: string, scheduledDate: string, answer: Partial<Answer> | null = null): PageWorkout {
  return {
    ...{ id: title, title, scheduledDate, type: 'EasyRun', weekNumber: 1, isCompleted: false },
    ...{ distance: 8, distanceType: 'km', durationInMinutes: 40, description: '', notes: '', steps: [] },
    ...{ answer: answer && { workoutId: title, ...answer }, comments: [] },
  } as unknown as PageWorkout;
}

function pageWith(workouts: PageWorkout[]): Page {
  const week = { weekNumber: 1, weekStartDate: '2026-10-12', isShown: true, weeklyDistance: 40, workouts };
  const plan = {
    ...{ scheduleId: 'plan', name: 'Valencia', description: '', startDate: '2026-10-12', duration: 2 },
    ...{ distanceType: 'km', goals: [] },
    weeks: [week, { ...week, weekNumber: 2, weekStartDate: '2026-10-19', workouts: [] }],
  };
  return {
    ...{ coach: { name: 'Nora Berg' }, athlete: { firstName: 'Maya' }, paces: {}, canAnswer: true },
    ...{ plans: [plan], earlierAnswers: [], calendarUrl: '', busyCalendarUrl: '', absences: [], runs: [] },
  } as unknown as Page;
}

const usual = () => pageWith([workout('Hills', '2026-10-15'), workout('Long run', '2026-10-17')]);

function open(first = usual()) {
  const store = { answer: vi.fn(), tell: vi.fn(), undo: vi.fn(), secret: 'secret', refresh: vi.fn() };
  const element = (page: Page) => {
    const state = { status: 'ready', page, isOffline: false, pending: [], notices: [], isKept: true };
    return (
      <PlanPage store={store as unknown as PageStore} state={state as unknown as PageState} page={page} />
    );
  };
  const shown = render(element(first));
  return { store, shows: (page: Page) => shown.rerender(element(page)) };
}

const sheet = () => screen.findByRole('dialog', { hidden: true });
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement);
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const lastField = (root: HTMLElement) =>
  within(root).getAllByRole('textbox', { hidden: true }).at(-1) as HTMLInputElement;

/** Each place to type in: how it is opened, and the field of its words. */
const places = {
  answer: async () => {
    press('Done');
    return lastField(await sheet());
  },
  'run by hand': async () => {
    press('Done');
    const opened = await sheet();
    fireEvent.click(within(opened).getByRole('button', { name: 'Change', hidden: true }));
    return within(opened).getByLabelText('Distance (km)');
  },
  moved: async () => {
    press('Moved');
    return lastField(await sheet());
  },
  skipped: async () => {
    press('Skipped');
    return lastField(await sheet());
  },
  'time off': async () => {
    press('Ill or away');
    return lastField(await sheet());
  },
  availability: async () => {
    press('My running days');
    return lastField(await sheet());
  },
  comment: async () => screen.getByLabelText('A question for Nora?'),
};

type Opened = ReturnType<typeof open>;

/** What may arrive while somebody types. */
const events: Record<string, (page: Opened) => void | Promise<void>> = {
  'an upload that answers the session': ({ shows }) =>
    shows(
      pageWith([
        workout('Hills', '2026-10-15', { outcome: 'done', isTyped: false } as Partial<Answer>),
        workout('Long run', '2026-10-17'),
      ]),
    ),
  'a refresh': ({ shows }) => shows(usual()),
  'a reminder that brings the page back': () =>
    act(() => void document.dispatchEvent(new Event('visibilitychange'))),
  'another tab that types elsewhere': () =>
    act(() => {
      const all = JSON.parse(localStorage.getItem('longrun-drafts') ?? '{}');
      const other = { kind: 'comment', workoutId: 'Long run', values: { text: 'From another tab' } };
      all.secret = { ...all.secret, 'comment:Long run': other };
      localStorage.setItem('longrun-drafts', JSON.stringify(all));
      dispatchEvent(new StorageEvent('storage', { key: 'longrun-drafts' }));
    }),
  midnight: () =>
    act(() => {
      vi.setSystemTime(new Date(2026, 9, 16, 0, 5));
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  'a clock that jumps back a year': () =>
    act(() => {
      vi.setSystemTime(new Date(2025, 9, 15, 12));
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  'a new plan without the session': ({ shows }) => shows(pageWith([workout('Long run', '2026-10-17')])),
};

const value = '7.5';

for (const [place, fieldOf] of Object.entries(places)) {
  const typed = place === 'run by hand' ? value : words;
  for (const [event, happens] of Object.entries(events)) {
    test(`what is typed for ${place} survives ${event}`, async () => {
      const page = open();
      const field = await fieldOf();
      type(field, typed);
      await happens(page);
      const isGone =
        place === 'comment' && (event === 'a new plan without the session' || !field.isConnected);
      const shown = isGone ? await screen.findByText(typed) : undefined;
      expect(shown?.textContent ?? (field as HTMLInputElement).value).toBe(typed);
      expect(page.store.answer).not.toHaveBeenCalled();
      expect(page.store.tell).not.toHaveBeenCalled();
    });
  }

  test(`after a crash what was typed for ${place} is shown as unsent, and goes on`, async () => {
    open();
    type(await fieldOf(), typed);
    cleanup();

    vi.setSystemTime(new Date(2026, 9, 17, 9));
    open();
    const card = (await screen.findByRole('heading', { name: /^Not sent: / })).closest('article');
    if (!card) throw new Error('no card');
    expect(card.textContent).toContain(typed);
    fireEvent.click(within(card).getByRole('button', { name: 'Go on' }));
    const again =
      place === 'comment'
        ? (await screen.findAllByLabelText('A question for Nora?')).at(0)
        : lastFieldWith(await sheet(), typed);
    expect((again as HTMLInputElement).value).toBe(typed);
  });
}

function lastFieldWith(root: HTMLElement, typed: string) {
  const fields = within(root).getAllByRole('textbox', { hidden: true });
  return fields.find((field) => (field as HTMLInputElement).value === typed);
}

test('a draft ends when it is sent, and when it is thrown away', async () => {
  const { store } = open();
  type(await places.answer(), words);
  press('Send');
  expect(store.answer).toHaveBeenCalledWith(expect.objectContaining({ id: 'Hills' }), {
    ...{ outcome: 'done', comment: words },
  });
  expect(keptDrafts('secret')).toEqual([]);

  type(await places['time off'](), 'Fever');
  press('Throw away');
  expect(keptDrafts('secret')).toEqual([]);
  expect(store.tell).not.toHaveBeenCalled();
});

test('changing one’s mind about the answer keeps the words, in one draft', async () => {
  open();
  type(await places.answer(), words);
  press('Close');
  expect((await places.skipped()).value).toBe(words);
  expect(keptDrafts('secret')).toHaveLength(1);
});

test('without its session a draft can be copied and thrown away, not sent', async () => {
  const page = open();
  type(await places.answer(), words);
  page.shows(pageWith([]));
  expect((await sheet()).textContent).toContain('has removed this session from the plan');
  expect((screen.getByRole('button', { name: 'Send', hidden: true }) as HTMLButtonElement).disabled).toBe(
    true,
  );
  press('Close');
  const card = (await screen.findByRole('heading', { name: 'Not sent: Done' })).closest('article');
  expect(within(card as HTMLElement).queryByRole('button', { name: 'Go on' })).toBeNull();
  expect(within(card as HTMLElement).getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('with a full storage the words stay while the page is open, and it says so', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = open();
  type(await places.answer(), words);
  page.shows(usual());
  expect((await sheet()).textContent).toContain('no room to keep it');
  expect(lastField(await sheet()).value).toBe(words);
  full.mockRestore();
  press('Throw away');
});
