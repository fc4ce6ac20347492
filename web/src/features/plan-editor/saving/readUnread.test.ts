import { afterEach, expect, test, vi } from 'vitest';
import { newPlan, type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { readSessions } from '@/domain/session-reader/queries';
import { notUnderstood, readingOf } from '@/domain/session-reader/reading.testing';
import { unreadContent } from '../readContent';
import { createEditorStore } from '../state/editorStore';
import { readUnread } from './readUnread';

vi.mock('@/domain/session-reader/queries', () => ({ readSessions: vi.fn() }));

afterEach(() => vi.mocked(readSessions).mockReset());

const unread = (id: string, text: string): Workout => ({
  ...unreadContent(text, 'km'),
  id,
  isCompleted: false,
});

const storeWith = (days: Plan['days']) => {
  const athlete = { id: 'maya', name: 'Maya' };
  return createEditorStore({ ...newPlan('2026-10-12', 'km'), athlete, days }, 0);
};

test('each text is requested once, for the plan’s athlete, and fills every workout that has it', async () => {
  const store = storeWith({ 0: [unread('a', '10k easy')], 3: [unread('b', '10k easy'), unread('c', '5k')] });
  vi.mocked(readSessions).mockResolvedValue([
    readingOf({ durationMinutes: 55, isEstimated: true }),
    readingOf({ distance: 5 }),
  ]);

  await readUnread(store);

  const [texts, context] = vi.mocked(readSessions).mock.calls[0] ?? [];
  expect([texts, context]).toEqual([
    ['10k easy', '5k'],
    { unit: 'km', athleteId: 'maya', planTexts: ['10k easy', '5k'] },
  ]);
  const filled = [...workoutsOn(store.plan, 0), ...workoutsOn(store.plan, 3)];
  expect(filled.map(({ id, distance, durationMinutes }) => [id, distance.amount, durationMinutes])).toEqual([
    ['a', 10, 55],
    ['b', 10, 55],
    ['c', 5, 0],
  ]);
  expect(filled.every(({ session }) => session?.steps.length === 1)).toBe(true);
});

test('the second run of a text becomes a workout of the day, if the day has room', async () => {
  const others = ['b', 'c', 'd'].map((id) => ({ ...unread(id, ''), title: id }));
  const store = storeWith({
    0: [unread('a', 'AM 8k / PM 6k')],
    1: [...others, { ...unread('e', ''), title: 'e' }, unread('f', 'AM 8k / PM 6k')],
  });
  vi.mocked(readSessions).mockResolvedValue([readingOf({ distance: 8 }, { distance: 6 })]);

  await readUnread(store);

  const distances = (day: number) => workoutsOn(store.plan, day).map(({ distance }) => distance.amount);
  expect(distances(0)).toEqual([8, 6]);
  expect(distances(1)).toEqual([0, 0, 0, 0, 8]);
});

test('texts that cannot be read stay as typed and are no change', async () => {
  const store = storeWith({ 0: [unread('a', 'over the hill')] });
  const before = store.plan;
  vi.mocked(readSessions).mockResolvedValue([notUnderstood('over the hill')]);
  await readUnread(store);
  expect(store.plan).toBe(before);

  vi.mocked(readSessions).mockRejectedValue(new TypeError('no network'));
  await readUnread(store);
  expect(store.plan).toBe(before);
  expect(store.isDirty).toBe(false);
});
