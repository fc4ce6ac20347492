import { expect, it, vi } from 'vitest';
import { newPlan, workoutsOn } from '@/domain/plans/plan';
import { readingOf } from '@/domain/session-reader/reading.testing';
import { toast } from '@/lib/toast';
import { beginsTyping } from '../calendar/calendarKeys';
import { createEditorStore } from '../state/editorStore';
import { addTyped } from './typedDay';

it('a letter or a figure begins a workout, and nothing else does', () => {
  for (const key of ['8', 'e', 't', 'é']) expect(beginsTyping(key, false)).toBe(true);
  for (const key of [' ', '+', '?', 'Enter', 'ArrowUp']) expect(beginsTyping(key, false)).toBe(false);
  expect(beginsTyping('T', true)).toBe(false);
  expect(beginsTyping('E', true)).toBe(true);
});

it('what is typed becomes a workout of the day, in one step back', async () => {
  const store = createEditorStore(newPlan('2026-10-12', 'km'), 3);
  const id = await addTyped(store, 3, '8k easy', async () => [readingOf({ distance: 8 })]);
  expect(workoutsOn(store.plan, 3)).toMatchObject([
    {
      ...{ id, type: 'easy', distance: { amount: 8, unit: 'km' }, isCompleted: false },
      session: { text: '8k easy', steps: [{ kind: 'work' }] },
    },
  ]);
  store.undo();
  expect(workoutsOn(store.plan, 3)).toEqual([]);
});

it('what is doubtful is told at once, and its readings are one click away', async () => {
  const warning = vi.spyOn(toast, 'warning').mockReturnValue('');
  const store = createEditorStore(newPlan('2026-10-12', 'km'), 3);
  const message = '“3” has no unit: km is taken';
  const problems = [{ start: 4, end: 5, message, choices: [{ label: '3 min', text: '3 min' }] }];
  const workoutId = await addTyped(store, 3, '5 x 3', async () => [
    { ...readingOf({ distance: 15 }), problems },
  ]);
  expect(warning).toHaveBeenCalledWith(message, expect.anything());
  const open = vi.spyOn(store, 'open');
  const action = warning.mock.calls[0]?.[1]?.action as { onClick: () => void } | undefined;
  action?.onClick();
  expect(open).toHaveBeenCalledWith({ day: 3, workoutId });
});

it('what nobody can read now is kept as it was typed', async () => {
  const store = createEditorStore(newPlan('2026-10-12', 'km'), 3);
  await addTyped(store, 3, '8k easy', () => Promise.reject(new TypeError('offline')));
  expect(workoutsOn(store.plan, 3)).toMatchObject([
    { title: '8k easy', description: '8k easy', session: { text: '8k easy', steps: [] } },
  ]);
});

it('nothing typed adds nothing', async () => {
  const store = createEditorStore(newPlan('2026-10-12', 'km'), 3);
  expect(await addTyped(store, 3, '  ')).toBeUndefined();
  expect(store.isDirty).toBe(false);
});
