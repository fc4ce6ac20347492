import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { memoryDrafts } from '@/testDrafts';
import { createEditorStore } from '../state/editorStore';
import { putWorkout, removeWorkout, rename, startOn } from '../state/planChanges';
import type { Draft } from './draft';
import { createDraftKeeper } from './draftKeeper';
import { readDraft, type UnreadableDraft } from './readDraft';

function workout(id: string): Workout {
  return { ...newWorkoutContent('km'), title: 'Run', description: 'Easy', id, isCompleted: false };
}

const opened: Plan = {
  ...newPlan('2026-10-14', 'km'),
  name: 'Autumn',
  days: { 3: [workout('a')], 4: [workout('b')] },
};
const key = { accountId: 'nora', scheduleId: 'plan-1', id: 'draft-1' };

function keeping() {
  const database = memoryDrafts();
  const store = createEditorStore(opened, 3);
  const kept: boolean[] = [];
  const base = { plan: opened, tag: '"1"' };
  const keeper = createDraftKeeper({ store, database, key, base, onKept: (is) => kept.push(is) });
  const stop = keeper.start();
  const draft = (): Draft | UnreadableDraft | undefined => {
    const [first] = database.all();
    return first && readDraft(first.changes, first.base);
  };
  return { database, store, keeper, stop, draft, kept };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is stored within 50 ms of a change, and contains all of it', async () => {
    const { store, draft } = keeping();
    store.edit((plan) => {
      rename(plan, 'Winter');
      removeWorkout(plan, 3, 'a');
      putWorkout(plan, 9, workout('c'));
    });
    expect(draft()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(50);
    expect(draft()).toMatchObject({ base: { plan: opened, tag: '"1"' }, plan: store.plan, pending: null });
  });

  it('is not stored for a start date alone', async () => {
    const { store, draft } = keeping();
    store.edit((plan) => startOn(plan, '2026-10-21'));
    await vi.advanceTimersByTimeAsync(50);
    expect(draft()).toBeUndefined();
    store.edit((plan) => rename(plan, 'Winter'));
    await vi.advanceTimersByTimeAsync(50);
    expect(draft()).toMatchObject({ plan: { startsOn: '2026-10-21', name: 'Winter' } });
  });

  it('contains only the changed days, and its base once', async () => {
    const { database, store } = keeping();
    const put = vi.spyOn(database, 'put');
    store.edit((plan) => putWorkout(plan, 9, workout('c')));
    await vi.advanceTimersByTimeAsync(50);
    store.edit((plan) => putWorkout(plan, 10, workout('d')));
    await vi.advanceTimersByTimeAsync(50);
    expect(put.mock.calls.map(([, changes]) => Object.keys(Reflect.get(Object(changes), 'days')))).toEqual([
      ['9'],
      ['9', '10'],
    ]);
    expect(put.mock.calls.map(([, , base]) => base !== undefined)).toEqual([true, false]);
  });

  it('is deleted when everything is undone or saved', async () => {
    const { store, keeper, draft } = keeping();
    store.edit((plan) => rename(plan, 'Winter'));
    await vi.advanceTimersByTimeAsync(50);
    store.undo();
    await vi.advanceTimersByTimeAsync(50);
    expect(draft()).toBeUndefined();

    store.redo();
    await vi.advanceTimersByTimeAsync(50);
    expect(draft()).toBeDefined();
    store.markSaved();
    await keeper.answered();
    expect(draft()).toBeUndefined();
  });

  it('is written at once when the editor is left', async () => {
    const { store, stop, draft } = keeping();
    store.edit((plan) => rename(plan, 'Winter'));
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft()).toMatchObject({ plan: { name: 'Winter' } });
  });

  it('contains a save before it is sent, and its plan despite later edits', async () => {
    const { store, keeper, draft } = keeping();
    store.edit((plan) => rename(plan, 'Winter'));
    await keeper.sending({ key: 'request-1', plan: store.plan });
    store.edit((plan) => rename(plan, 'Winter 2'));
    await vi.advanceTimersByTimeAsync(50);
    expect(draft()).toMatchObject({
      plan: { name: 'Winter 2' },
      pending: { key: 'request-1', plan: { name: 'Winter' } },
    });
  });

  it('reports when the browser cannot store it, and when it can again', async () => {
    const { database, store, kept } = keeping();
    const put = vi.spyOn(database, 'put').mockRejectedValueOnce(new Error('full'));
    store.edit((plan) => rename(plan, 'Winter'));
    await vi.advanceTimersByTimeAsync(50);
    store.edit((plan) => rename(plan, 'Winter 2'));
    await vi.advanceTimersByTimeAsync(50);
    expect(kept).toEqual([false, true]);
    expect(put.mock.lastCall?.[2]).toEqual({ plan: opened, tag: '"1"' });
  });
});

describe('a stored draft', () => {
  const base = { plan: opened, tag: null };
  const { days: _, ...fields } = opened;
  const changes = { version: 1, changedAt: 1_790_000_000_000, fields, days: { 3: [] }, pending: null };

  it('is read as the plan it represents', () => {
    expect(readDraft(changes, base)).toMatchObject({ plan: { ...opened, days: { 4: opened.days[4] } } });
  });

  it.each([
    ['nothing', undefined, base],
    ['a text', 'draft', base],
    ['no base', changes, undefined],
    ['another kind of base', changes, { plan: { ...opened, weeks: 'four' }, tag: null }],
    ['no time', { ...changes, changedAt: 'yesterday' }, base],
    ['a day of the wrong kind', { ...changes, days: { 3: 'run' } }, base],
    ['a day outside', { ...changes, days: { 400: [] } }, base],
    ['half a workout', { ...changes, days: { 3: [{ id: 'a', title: 'Run' }] } }, base],
    ['an unknown type', { ...changes, days: { 3: [{ ...workout('a'), type: 'swim' }] } }, base],
    [
      'a negative distance',
      { ...changes, days: { 3: [{ ...workout('a'), distance: { amount: -1, unit: 'km' } }] } },
      base,
    ],
    ['no start', { ...changes, fields: { ...fields, startsOn: '2026-02-31' } }, base],
    ['half a save', { ...changes, pending: { key: 'k' } }, base],
  ])('is damaged: %s', (_, changes, base) => {
    expect(readDraft(changes, base)).toMatchObject({ reason: 'damaged' });
  });

  it('is not resent automatically once its idempotency key may have expired', () => {
    const day = 24 * 60 * 60 * 1000;
    const pending = { key: 'k', plan: opened, createdAt: '2026-10-01T08:00:00.000Z' };
    const sentAt = Date.parse(pending.createdAt);
    const readAfter = (days: number, save: object = pending) =>
      readDraft({ ...changes, changedAt: sentAt, pending: save }, base, sentAt + days * day);
    expect(readAfter(28)).toMatchObject({ pending });
    expect(readAfter(29)).toMatchObject({ pending: null, plan: { name: 'Autumn' } });
    expect(readAfter(29, { key: 'k', plan: opened })).toMatchObject({ pending: null });
  });

  it.each([0, 2])('is of another version: %d', (version) => {
    expect(readDraft({ version, anything: true }, base)).toMatchObject({ reason: 'version' });
  });
});
