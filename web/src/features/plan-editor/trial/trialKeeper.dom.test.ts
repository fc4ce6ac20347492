import { CalendarDate } from '@internationalized/date';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleTrial } from '@/domain/trial/samplePlan';
import { readTrial, type Trial } from '@/domain/trial/trial';
import { createEditorStore } from '../state/editorStore';
import { rename } from '../state/planChanges';
import { createTrialKeeper, type TrialView } from './trialKeeper';

const key = 'longrun-trial';
let stop = () => {};

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function keeping() {
  const trial = sampleTrial(new CalendarDate(2026, 10, 15));
  const store = createEditorStore(trial.plan, 0);
  const views: TrialView[] = [];
  const keeper = createTrialKeeper({ store, trial, onChange: (view) => views.push(view) });
  stop = keeper.start();
  return { trial, store, keeper, last: () => views.at(-1) };
}

const elsewhere = (trial: Trial | null) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: trial && JSON.stringify({ version: 1, ...trial }) }),
  );

it('each change is counted and kept', async () => {
  const { store } = keeping();
  store.edit((plan) => rename(plan, 'Mine'));
  await vi.waitFor(() => expect(readTrial()).toMatchObject({ changeCount: 1, plan: { name: 'Mine' } }));
});

it('a browser that keeps nothing is told of', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keeping().last()?.isKept).toBe(false);
});

it('what another tab changed is taken over, and can be undone', () => {
  const { trial, store } = keeping();
  elsewhere({ ...trial, changeCount: 4, plan: { ...trial.plan, name: 'From elsewhere' } });
  expect(store.plan.name).toBe('From elsewhere');
  store.undo();
  expect(store.plan.name).toBe(trial.plan.name);
});

it('once another tab has kept it in an account, this one writes it no more', () => {
  const { keeper } = keeping();
  localStorage.removeItem(key);
  elsewhere(null);
  keeper.change({ isWanted: true });
  expect(readTrial()).toBeUndefined();
});
