import { expect, it, vi } from 'vitest';
import { newPlan, workoutsOn } from '@/domain/plans/plan';
import type { SessionReader } from '@/domain/session-reader/queries';
import { readingOf } from '@/domain/session-reader/reading.testing';
import { toast } from '@/lib/toast';
import { beginsTyping } from '../calendar/calendarKeys';
import { createEditorStore, type EditorStore } from '../state/editorStore';
import { addRead, readTyped } from './typedDay';

async function addTyped(store: EditorStore, day: number, text: string, read?: SessionReader) {
  return addRead(store, day, await readTyped(store, text, read));
}

it('only a letter or a digit starts a workout', () => {
  for (const key of ['8', 'e', 't', 'é']) expect(beginsTyping(key, false)).toBe(true);
  for (const key of [' ', '+', '?', 'Enter', 'ArrowUp']) expect(beginsTyping(key, false)).toBe(false);
  expect(beginsTyping('T', true)).toBe(false);
  expect(beginsTyping('E', true)).toBe(true);
});

it('typed text becomes a workout of the day, in one undo step', async () => {
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

it('a doubt is shown at once, with its suggestions one click away', async () => {
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

it('a doubt with suggestions is a question with its position in the text', async () => {
  const store = createEditorStore(newPlan('2026-10-12', 'km'), 3);
  const choices = [{ label: '3 min', text: '3 min' }];
  const problems = [{ start: 4, end: 5, message: 'What is 3?', choices }];
  const read = async () => [{ ...readingOf({ distance: 15 }), problems }];
  expect((await readTyped(store, ' 5 x 3 ', read))?.question).toEqual({ ...problems[0], text: '5 x 3' });
  const plain = async () => [
    { ...readingOf({}), problems: [{ ...problems[0], choices: [] }] as typeof problems },
  ];
  expect((await readTyped(store, '5 x 3', plain))?.question).toBeUndefined();
});

it('text that cannot be read now is kept as typed', async () => {
  const store = createEditorStore(newPlan('2026-10-12', 'km'), 3);
  await addTyped(store, 3, '8k easy', () => Promise.reject(new TypeError('offline')));
  expect(workoutsOn(store.plan, 3)).toMatchObject([
    { title: '8k easy', description: '8k easy', session: { text: '8k easy', steps: [] } },
  ]);
});

it('empty text adds nothing', async () => {
  const store = createEditorStore(newPlan('2026-10-12', 'km'), 3);
  expect(await addTyped(store, 3, '  ')).toBeUndefined();
  expect(store.isDirty).toBe(false);
});
