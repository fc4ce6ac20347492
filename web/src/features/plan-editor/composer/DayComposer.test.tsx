import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { templateAnswer } from '@/domain/workout-templates/template.testing';
import { clearCookies, setCookie } from '@/testCookies';
import { allFields, autumn, day, editing, field, press, sessionWorkout, tempo } from '../editing.testing';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

const easy = {
  ...sessionWorkout,
  ...{ title: 'Easy Run', type: 'EasyRun', distance: 8, durationInMinutes: 48 },
  steps: [{ kind: 'work', extent: { type: 'distance', distance: 8, distanceType: 'km' } }],
};

type Sessions = { workouts: object[]; problems: object[] };

/** The editor with a reader that takes texts as told, and others as runs of the kilometres that they begin with. */
async function typing(
  told: Record<string, Sessions> = {},
  answers: Parameters<typeof editing>[0] = {},
  plan = autumn,
) {
  const visited: Awaited<ReturnType<typeof editing>> = await editing(
    {
      '/api/ReadSessions': async () => {
        const [request] = visited.calls('/api/ReadSessions').slice(-1);
        const texts: string[] = request ? (await request.clone().json()).texts : [];
        const sessions = texts.map((text) => told[text] ?? run(Number.parseInt(text, 10)));
        return Response.json({ sessions });
      },
      ...answers,
    },
    plan,
  );
  return visited;
}

function run(distance: number): Sessions {
  const steps = [{ kind: 'work', extent: { type: 'distance', distance, distanceType: 'km' } }];
  return { workouts: [{ ...easy, distance, steps }], problems: [] };
}

const composer = (name: string) => screen.findByRole('dialog', { name });
const noComposer = () =>
  waitFor(() => expect(screen.queryByRole('textbox', { name: /^Session on/ })).toBeNull());

it('a click opens one field, what is typed is read below, and Enter saves it', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  const opened = within(await composer('Fri 16 Oct'));
  opened.getByText('13.0 km', { selector: 'b' });
  expect(document.activeElement).toBe(await field());
  await press('8k easy');
  await opened.findByText('Easy Run', { selector: 'b' });
  await opened.findByText('21.0 km');
  await screen.findByText('was 13.0');
  await press('{Enter}');
  const friday = await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km\. 8k easy$/);
  await noComposer();
  expect(document.activeElement).toBe(friday);
  await waitFor(() => expect(friday.querySelector('[data-settling]')).not.toBeNull());
  await press('{Control>}z{/Control}');
  await day(/^Friday 16 Oct 2026, no workout$/);
});

it('Enter on a filled day shows it as text, selected, and a save keeps its id and notes', async () => {
  const filled = { ...tempo, notes: 'Bring gels', session: { text: '3x10min', steps: [] } };
  const { calls } = await typing(
    {},
    { '/api/UpdateSchedule': () => new Response('plan-1') },
    { ...autumn, days: { 3: [filled] } },
  );
  (await day(/^Thursday 15 Oct/)).focus();
  await press('{Enter}');
  const typed = await field();
  expect(typed.value).toBe('3x10min');
  expect([typed.selectionStart, typed.selectionEnd]).toEqual([0, 7]);
  await press('9k easy');
  await screen.findByText('3 × 10 min until now', { exact: false });
  await press('{Enter}');
  await day(/^Thursday 15 Oct 2026: Easy Run, Easy Run, 9\.0 km/);
  await press('{Control>}s{/Control}');
  await waitFor(() => expect(calls('/api/UpdateSchedule')).toHaveLength(1));
  const sent = await calls('/api/UpdateSchedule')[0]?.json();
  expect(sent.plans[0].workouts[0]).toMatchObject({ id: tempo.id, notes: 'Bring gels', distance: 9 });
});

it('an unchanged day stays as it is', async () => {
  await typing();
  await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /^Tempo/ }));
  expect((await field()).value).toBe('Threshold');
  await press('{Enter}');
  await noComposer();
  expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
});

it('Tab saves and opens the next day, and Shift+Tab the one before', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k easy{Tab}');
  await composer('Sat 17 Oct');
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km/);
  await userEvent.type(await field(), '10k easy');
  await screen.findByText('Easy Run', { selector: 'b' });
  await press('{Shift>}{Tab}{/Shift}');
  await composer('Fri 16 Oct');
  await day(/^Saturday 17 Oct 2026: Easy Run, Easy Run, 10\.0 km/);
  await press('{Escape}{Control>}zz{/Control}');
  await day(/^Friday 16 Oct 2026, no workout$/);
});

it('Tab walks through the controls where that was chosen', async () => {
  setCookie(`settings=${encodeURIComponent('{"isTabForDays":false}')}`);
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await field();
  await press('{Tab}');
  await composer('Fri 16 Oct');
  expect(document.activeElement?.textContent).toBe('8k easy');
});

it('Escape leaves the day as it was, and the text can be brought back', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k easy{Escape}');
  await noComposer();
  const friday = await day(/^Friday 16 Oct 2026, no workout$/);
  expect(document.activeElement).toBe(friday);
  await press('{Enter}');
  expect((await field()).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Bring back what you typed' }));
  expect((await field()).value).toBe('8k easy');
});

it('what is being typed is offered after a reload, until it is saved', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k ea');
  cleanup();

  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await press('{Escape}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Bring back what you typed' }));
  expect((await field()).value).toBe('8k ea');
  await press('sy{Enter}');
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km/);
  await noComposer();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('longrun-typed'))).toEqual([]);
});

it('a press elsewhere saves what is clear, and can be undone', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k easy');
  await userEvent.click(await day(/^Saturday 17 Oct/));
  await composer('Sat 17 Oct');
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km/);
  await screen.findByText('Workout added', { selector: '[data-title]' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await day(/^Friday 16 Oct 2026, no workout$/);
});

const asked: Sessions = {
  workouts: [{ ...sessionWorkout, title: '6 × 800 m' }],
  problems: [
    {
      ...{ start: 6, end: 12, message: 'What does “3:15” mean?' },
      choices: [
        { label: 'Each in 3:15', text: 'in 3:15 each', meaning: '4:03/km' },
        { label: '3:15/km', text: '@ 3:15/km', meaning: '3:15/km, faster than mile pace' },
      ],
    },
  ],
};
const settled = { workouts: [{ ...sessionWorkout, title: '6 × 800 m' }], problems: [] };

it('what is not clear stays offered after a press elsewhere', async () => {
  await typing({ '6x800 @ 3:15': asked });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '6x800 @ 3:15');
  await screen.findByRole('group', { name: 'What does “3:15” mean?' });
  await userEvent.click(await day(/^Saturday 17 Oct/));
  await composer('Sat 17 Oct');
  // The toaster captures pointers, which the test's browser cannot.
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await composer('Fri 16 Oct');
  expect((await field()).value).toBe('6x800 @ 3:15');
});

it('a question is answered before saving, by its numbers, and the answer is written into the text', async () => {
  await typing({ '6x800 @ 3:15': asked, '6x800 in 3:15 each': settled, '6x800 "@ 3:15"': settled });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '6x800 @ 3:15{Enter}');
  const question = await screen.findByRole('group', { name: 'What does “3:15” mean?' });
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(question.textContent).toContain('3:15/kmfaster than mile pace');
  expect(
    screen.getByRole('button', { name: /^Save( ↵|, answer the question first)?$/ }).hasAttribute('disabled'),
  ).toBe(true);
  await press('{Escape}');
  expect(document.activeElement).toBe(await field());
  within(await day(/^Friday 16 Oct/)).getByText('pace not settled');
  await press('{Enter}3');
  expect((await field()).value).toBe('6x800 "@ 3:15"');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '6x800 @ 3:15');
  await screen.findByRole('group', { name: 'What does “3:15” mean?' });
  fireEvent.keyDown(await field(), { key: '¡', code: 'Digit1', altKey: true });
  expect((await field()).value).toBe('6x800 in 3:15 each');

  await userEvent.clear(await field());
  await userEvent.type(await field(), '6x800 @ 3:15');
  await userEvent.click(await screen.findByRole('button', { name: /^1 ?Each in 3:15/ }));
  expect((await field()).value).toBe('6x800 in 3:15 each');
  await waitFor(() => expect(screen.queryByRole('group', { name: /^What does/ })).toBeNull());
  await press('{Enter}');
  await day(/^Friday 16 Oct 2026: Intervals, 6 × 800 m/);
});

it('what was not understood is said at once, with a guess if there is one, and can be saved', async () => {
  const message = '“jgo” is not understood. Did you mean “jog”?';
  const choices = [{ label: 'jog', text: 'jog', meaning: '' }];
  const doubt = { start: 0, end: 3, message: 'What does “6x3” mean?', choices: [] };
  await typing({
    '5k jgo': { workouts: [easy], problems: [{ start: 3, end: 6, message, choices }] },
    '6x3': { workouts: [easy], problems: [doubt] },
  });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '5k jgo');
  await screen.findByText(message);
  await userEvent.click(screen.getByRole('button', { name: 'Use “jog”' }));
  expect((await field()).value).toBe('5k jog');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '6x3');
  const said = await screen.findByText(doubt.message);
  expect(said.closest('[role="status"]')).not.toBeNull();
  await press('{Enter}');
  await day(/^Friday 16 Oct 2026: Easy Run/);
});

it('a mixed text is two sessions, and each is changed by itself', async () => {
  const gym = {
    ...easy,
    text: 'gym',
    title: 'Strength',
    type: 'AlternativeTraining',
    distance: 0,
    durationInMinutes: 30,
  };
  const mixed = {
    workouts: [
      { ...easy, text: '8k' },
      { ...gym, steps: [{ kind: 'work', extent: { type: 'time', seconds: 1800 } }] },
    ],
  };
  await typing({ '8k + gym': { ...mixed, problems: [] } });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k + gym');
  await screen.findByText('counts as running');
  screen.getByText('doesn’t count');
  const bars = [...document.querySelectorAll('.composer .intensity-bars i')];
  expect(bars.at(-1)?.getAttribute('data-t'), 'strength is no easy run').toBe('alt');
  screen.getByText('2 sessions, Ana can answer each');
  await press('{Enter}');
  const friday = await day(/^Friday 16 Oct 2026: 2 workouts/);
  await userEvent.click(within(friday).getByRole('button', { name: /Strength/ }));
  expect((await field()).value).toBe('gym');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '6k{Enter}');
  await day(
    /^Friday 16 Oct 2026: 2 workouts: Easy Run, Easy Run, 8\.0 km\. 8k; Easy Run, Easy Run, 6\.0 km\. 6k$/,
  );
});

it('words without a session are kept, and say what they are saved as', async () => {
  await typing({ '"meet at the track"': { workouts: [], problems: [] } });
  await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /^Tempo/ }));
  await userEvent.clear(await field());
  await userEvent.type(await field(), '"meet at the track"');
  await screen.findByText(/^No session was read\. It is saved as Easy Run,/);
  await press('{Enter}');
  await day(/^Thursday 15 Oct 2026: Easy Run, meet at the track/);
});

it('the profile of a ride and a run shows both', async () => {
  const ride = { ...easy, text: 'Ride 60 min', title: 'Ride', type: 'AlternativeTraining', distance: 0 };
  const hour = [{ kind: 'work', extent: { type: 'time', seconds: 3600 } }];
  const workouts = [
    { ...ride, steps: hour },
    { ...easy, text: '8k' },
  ];
  await typing({ 'Ride 60 min + 8k': { workouts, problems: [] } });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), 'Ride 60 min + 8k');
  await screen.findByText('counts as running');
  const bars = [...document.querySelectorAll<HTMLElement>('.composer .intensity-bars i')];
  expect(bars.map((bar) => bar.dataset.t === 'alt')).toEqual([true, false]);
});

const much: Sessions = {
  workouts: [{ ...easy, text: '75 km easy', distance: 75 }],
  problems: [
    {
      ...{ start: 0, end: 10, message: '75 km is a lot for one session' },
      choices: [
        { label: '75 km @ easy', text: '75 km @ easy', meaning: 'about 75 km' },
        { label: 'Leave it out', text: '"75 km easy"' },
      ],
    },
  ],
};

it('a session that is far too long is a warning, and is saved anyway', async () => {
  await typing({ '75 km easy': much });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '75 km easy');
  await screen.findByText('75 km is a lot for one session');
  expect(screen.queryByRole('group', { name: /a lot for one session/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^Save anyway/ }));
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 75\.0 km/);
});

/** A reader that answers when it is told to. */
async function typingAhead(told: Record<string, Sessions>) {
  const waiting: (() => void)[] = [];
  const visited: Awaited<ReturnType<typeof typing>> = await typing(told, {
    '/api/ReadSessions': async () => {
      const [request] = visited.calls('/api/ReadSessions').slice(-1);
      const texts: string[] = request ? (await request.clone().json()).texts : [];
      await new Promise<void>((answer) => waiting.push(answer));
      return Response.json({ sessions: texts.map((text) => told[text] ?? run(Number.parseInt(text, 10))) });
    },
  });
  return {
    answer: () => {
      for (const one of waiting.splice(0)) one();
    },
  };
}

it('what is doubtful in a late reading is shown before it is saved', async () => {
  const { answer } = await typingAhead({ '75 km easy': much });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '75 km easy{Enter}');
  answer();
  await screen.findByText('75 km is a lot for one session');
  await day(/^Friday 16 Oct 2026/);
  await press('{Enter}');
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 75\.0 km/);
});

it('a day that was left by Tab is filled when its reading comes late', async () => {
  const { answer } = await typingAhead({});
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k easy{Tab}');
  await composer('Sat 17 Oct');
  await day(/^Friday 16 Oct 2026: Easy Run, 8k easy/);
  await waitFor(async () => {
    answer();
    await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km/);
  });
});

it('a text that is changed while its save waits is not saved as it was', async () => {
  const { answer } = await typingAhead({});
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k{Enter}');
  await userEvent.type(await field(), ' easy');
  await waitFor(() => {
    answer();
    expect(screen.getByText('Easy Run', { selector: 'b' })).toBeDefined();
  });
  expect((await field()).value).toBe('8k easy');
});

it('an empty field on a filled day asks before the workout is deleted', async () => {
  await typing();
  await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /^Tempo/ }));
  await userEvent.clear(await field());
  await press('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Reset' });
  await userEvent.click(within(question).getByRole('button', { name: 'Reset Workout' }));
  await day(/^Thursday 15 Oct 2026, no workout$/);
  await noComposer();
});

it('a template is chosen by arrows and filled in, and then saved as it is', async () => {
  const strides = { title: 'Easy with strides', distance: { amount: 8, unit: 'km' as const } };
  await typing(
    {},
    { '/api/getworkouts': () => Response.json([templateAnswer('t1'), templateAnswer('t2', strides)]) },
  );
  await userEvent.click(await day(/^Friday 16 Oct/));
  await screen.findByRole('option', { name: /Easy with strides/ });
  await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Easy with strides');
  await press('{Enter}');
  expect((await field()).value).toBe('Relaxed.');
  await press('{Enter}');
  await day(/^Friday 16 Oct 2026: Easy Run, Easy with strides, 8\.0 km\. Relaxed\.$/);
});

it('the type that was read can be changed by its number', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '18k');
  await userEvent.click(await screen.findByRole('button', { name: 'Type: Easy Run' }));
  await press('2');
  await screen.findByRole('button', { name: 'Type: Long Run' });
  await userEvent.click(await screen.findByRole('button', { name: /^Save( anyway)?\s?↵$/ }));
  await day(/^Friday 16 Oct 2026: Long Run, Easy Run, 18\.0 km/);
});

it('all fields take over what was typed, and cancelling comes back', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '8k easy');
  const dialog = within(await allFields('Add Workout'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Steps' }).value).toBe('8k easy');
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Easy Run'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await field()).value).toBe('8k easy');
  await press('{Control>}{Enter}{/Control}');
  const again = within(await screen.findByRole('dialog', { name: 'Add Workout' }));
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km/);
  await noComposer();
});

const shared = (id: string, title: string) => ({
  ...{ ...tempo, id, title, description: '8k + gym' },
  session: { text: '', steps: [{ kind: 'work' as const, extent: { type: 'time' as const, seconds: 600 } }] },
});

it('the text of two sessions that share it is not typed over', async () => {
  await typing({}, {}, { ...autumn, days: { 3: [shared('a', 'Easy Run'), shared('b', 'Gym')] } });
  await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /Gym/ }));
  await field();
  await press(' easy');
  expect((await field()).value).toBe('8k + gym easy');
});

it('a distance set by hand is marked, stays, and can follow the text again', async () => {
  const byHand = {
    ...tempo,
    distance: { amount: 12, unit: 'km' as const },
    session: { text: '9k', steps: [] },
  };
  await typing({}, {}, { ...autumn, days: { 3: [byHand] } });
  await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /^Tempo/ }));
  await screen.findByText('Set by hand');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '10k');
  await userEvent.click(await screen.findByRole('button', { name: /^Use 10\.0 km/ }));
  await press('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: /^Save( anyway)?\s?↵$/ }));
  await day(/^Thursday 15 Oct 2026: .*10\.0 km/);
});

it('all fields of a filled day have the new text as title and description', async () => {
  await typing();
  await userEvent.click(within(await day(/^Thursday 15 Oct/)).getByRole('button', { name: /^Tempo/ }));
  await press('9k easy');
  await screen.findByText('Easy Run', { selector: 'b' });
  const dialog = within(await allFields('Edit Workout'));
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('9k easy'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Easy Run');
});

it('several pasted lines become several days, or stay on this one', async () => {
  await typing();
  await userEvent.click(await day(/^Friday 16 Oct/));
  await field();
  await userEvent.paste('8k easy\n9k easy');
  await screen.findByText('2 lines. One day each, from Fri 16 Oct?');
  await userEvent.click(screen.getByRole('button', { name: 'All on this day' }));
  expect((await field()).value).toBe('8k easy\n9k easy');
  await userEvent.clear(await field());
  await userEvent.paste('8k easy\n9k easy');
  await userEvent.click(screen.getByRole('button', { name: 'One day each' }));
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km/);
  await day(/^Saturday 17 Oct 2026: Easy Run, Easy Run, 9\.0 km/);
  await noComposer();
});

it('keys that come before the composer is there are part of its text, and Enter saves it', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  await typing();
  const friday = await day(/^Friday 16 Oct/);
  friday.focus();
  for (const key of ['8', 'k', ' ', 'e', 'Enter']) fireEvent.keyDown(friday, { key });
  expect(screen.queryByRole('textbox', { name: /^Session on/ })).toBeNull();
  for (const work of waiting) work();
  await day(/^Friday 16 Oct 2026: Easy Run, Easy Run, 8\.0 km\. 8k e$/);
  await noComposer();
  // Before the idle callbacks are the browser's own again.
  cleanup();
});

it('keys that come before it go on after the text that several sessions share', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  await typing({}, {}, { ...autumn, days: { 3: [shared('a', 'Easy Run'), shared('b', 'Gym')] } });
  const thursday = await day(/^Thursday 15 Oct/);
  fireEvent.click(within(thursday).getByRole('button', { name: /Gym/ }));
  for (const key of [' ', 'e']) fireEvent.keyDown(thursday, { key });
  for (const work of waiting) work();
  expect((await field()).value).toBe('8k + gym e');
  cleanup();
});

const around = (total: number, left: number): Sessions => {
  const km = (distance: number, name: string) => ({
    kind: 'work',
    extent: { type: 'distance', distance, distanceType: 'km' },
    target: { type: 'named', name },
  });
  const steps = [km(left, 'easy'), km(total - left, 'marathon')];
  return {
    workouts: [{ ...easy, title: 'Long Run', type: 'LongRun', distance: total, steps }],
    problems: [],
  };
};

it('where the rest of a total is run stays when the text is changed', async () => {
  const told = { '20k incl 12k @ MP': around(20, 8), '22k incl 12k @ MP': around(22, 10) };
  const { calls } = await typing(told, { '/api/UpdateSchedule': () => new Response('plan-1') });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '20k incl 12k @ MP');
  // The select loads once the remainder is there.
  const select = await screen.findByRole('button', { name: /Where 8 km easy are run/, expanded: false });
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: 'all after' }));
  (await field()).focus();
  await press('{Enter}');
  await userEvent.click(
    within(await day(/^Friday 16 Oct 2026: Long Run/)).getByRole('button', { name: /^Long Run/ }),
  );
  await screen.findByRole('button', { name: /Where 8 km easy are run.*all after|all after.*Where 8 km/ });
  fireEvent.change(await field(), { target: { value: '22k incl 12k @ MP' } });
  await screen.findByRole('button', { name: /Where 10 km easy are run/ });
  await press('{Enter}');
  await day(/^Friday 16 Oct 2026: Long Run, Long Run, 22\.0 km/);
  await press('{Control>}s{/Control}');
  await waitFor(() => expect(calls('/api/UpdateSchedule')).toHaveLength(1));
  const sent = await calls('/api/UpdateSchedule')[0]?.json();
  const friday = sent.plans[0].workouts.find(({ title }: { title: string }) => title === 'Long Run');
  expect(friday.steps.map(({ extent }: { extent: { distance: number } }) => extent.distance)).toEqual([
    12, 10,
  ]);
});

it('a day that was left with a doubt is marked until somebody has looked at it', async () => {
  const message = '“jgo” is not understood. Did you mean “jog”?';
  const choices = [{ label: 'jog', text: 'jog' }];
  await typing({ '5k jgo': { workouts: [easy], problems: [{ start: 3, end: 6, message, choices }] } });
  await userEvent.click(await day(/^Friday 16 Oct/));
  await userEvent.type(await field(), '5k jgo{Tab}');
  await composer('Sat 17 Oct');
  const friday = await day(/^Friday 16 Oct 2026: Easy Run/);
  await within(friday).findByText('not clear yet');
  await press('{Shift>}{Tab}{/Shift}');
  await composer('Fri 16 Oct');
  await screen.findByText(message, { selector: '.composer-read *' });
  await press('{Enter}');
  await noComposer();
  expect(within(friday).queryByText('not clear yet')).toBeNull();
});
