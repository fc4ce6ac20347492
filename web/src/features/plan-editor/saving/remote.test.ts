import { beforeEach, expect, it, vi } from 'vitest';
import { newPlan, type Plan } from '@/domain/plans/plan';
import { HttpError, NoAnswerError, SignedOutError } from '@/lib/httpError';
import { memoryDrafts } from '@/testDrafts';
import { fetchPlan, savePlan, updatePlan } from '../queries';
import { createEditorStore } from '../state/editorStore';
import { rename } from '../state/planChanges';
import { createDraftKeeper } from './draftKeeper';
import { createRemote, isDeleted, type RemoteCalls, StaleError } from './remote';

/** A fake server and network: what it stores, and whether responses arrive. */
const server = {
  stored: new Map<string, { plan: Plan; revision: number }>(),
  keys: new Map<string, string>(),
  arrives: true,
  answers: true,
};

vi.mock('../queries', () => ({ fetchPlan: vi.fn(), savePlan: vi.fn(), updatePlan: vi.fn() }));

function request<Answer>(handle: () => Answer): Promise<Answer> {
  const lost = Promise.reject(new NoAnswerError(new TypeError('Failed to fetch')));
  if (!server.arrives) return lost;
  try {
    const answer = handle();
    if (server.answers) {
      lost.catch(() => {});
      return Promise.resolve(answer);
    }
    return lost;
  } catch (error) {
    lost.catch(() => {});
    return Promise.reject(error);
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(server, { stored: new Map(), keys: new Map(), arrives: true, answers: true });
  vi.mocked(savePlan).mockImplementation(({ plan, key }) =>
    request(() => {
      const id = server.keys.get(key) ?? `plan-${server.stored.size + 1}`;
      if (!server.keys.has(key)) server.stored.set(id, { plan, revision: 1 });
      server.keys.set(key, id);
      return id;
    }),
  );
  vi.mocked(updatePlan).mockImplementation((id, plan, { tag }) =>
    request(() => {
      const revision = server.stored.get(id)?.revision;
      if (revision === undefined) throw new HttpError(404, { code: 'schedule-not-found' });
      if (tag !== null && tag !== `"${revision}"`) throw new HttpError(412, {});
      server.stored.set(id, { plan, revision: revision + 1 });
      return `"${revision + 1}"`;
    }),
  );
  vi.mocked(fetchPlan).mockImplementation((id) =>
    request(() => {
      const stored = server.stored.get(id);
      if (!stored) throw new HttpError(404, {});
      return { plan: stored.plan, tag: `"${stored.revision}"` };
    }),
  );
});

const calls: RemoteCalls = {
  fetch: fetchPlan,
  save: savePlan,
  update: updatePlan,
  newId: 'new',
};

function editing(scheduleId?: string) {
  const stored = scheduleId === undefined ? undefined : server.stored.get(scheduleId);
  const base = stored
    ? { plan: stored.plan, tag: `"${stored.revision}"` }
    : { plan: newPlan('2026-10-14', 'km'), tag: null };
  const store = createEditorStore(base.plan, 0);
  const database = memoryDrafts();
  const key = { accountId: 'nora', scheduleId: scheduleId ?? 'new', id: 'draft-1' };
  const keeper = createDraftKeeper({ store, database, key, base, onKept: () => {} });
  return { store, keeper, database, remote: createRemote(scheduleId, keeper, calls) };
}

const names = () => [...server.stored.values()].map(({ plan }) => plan.name);

it('stores a new schedule once, however many responses are lost and whatever changes meanwhile', async () => {
  const { store, remote } = editing();
  store.edit((plan) => rename(plan, 'Spring'));
  server.answers = false;
  await expect(remote.save(store.plan)).rejects.toThrow(NoAnswerError);
  await expect(remote.save(store.plan)).rejects.toThrow(NoAnswerError);
  store.edit((plan) => rename(plan, 'Spring 2'));
  server.answers = true;
  await remote.save(store.plan);
  expect(names()).toEqual(['Spring 2']);
});

it.each([
  ['has ended', new SignedOutError()],
  ['is refused', new HttpError(401, {})],
  ['meets a fault of the server', new HttpError(500, {})],
])('keeps the key of a save without an answer where the session %s before the next', async (_, error) => {
  const { store, keeper, remote } = editing();
  store.edit((plan) => rename(plan, 'Spring'));
  server.answers = false;
  await expect(remote.save(store.plan)).rejects.toThrow(NoAnswerError);
  server.answers = true;
  vi.mocked(savePlan).mockRejectedValueOnce(error);
  await expect(remote.save(store.plan)).rejects.toThrow(error);
  expect(keeper.pending).not.toBeNull();
  await remote.save(store.plan);
  expect(names()).toEqual(['Spring']);
});

it('sends a corrected schedule under a new key after a rejection', async () => {
  const { store, remote } = editing();
  vi.mocked(savePlan).mockRejectedValueOnce(new HttpError(422, {}));
  await expect(remote.save(store.plan)).rejects.toThrow(HttpError);
  store.edit((plan) => rename(plan, 'Corrected'));
  await remote.save(store.plan);
  expect(names()).toEqual(['Corrected']);
  const keys = vi.mocked(savePlan).mock.calls.map(([{ key }]) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('does not become stale by its own save whose response was lost', async () => {
  server.stored.set('plan-1', { plan: newPlan('2026-10-14', 'km'), revision: 4 });
  const { store, remote } = editing('plan-1');
  store.edit((plan) => rename(plan, 'One'));
  server.answers = false;
  await expect(remote.save(store.plan)).rejects.toThrow(NoAnswerError);
  store.edit((plan) => rename(plan, 'Two'));
  server.answers = true;
  await remote.save(store.plan);
  expect(server.stored.get('plan-1')).toMatchObject({ plan: { name: 'Two' }, revision: 6 });
});

it('becomes stale if somebody else has saved', async () => {
  server.stored.set('plan-1', { plan: newPlan('2026-10-14', 'km'), revision: 4 });
  const { store, remote, keeper } = editing('plan-1');
  server.stored.set('plan-1', { plan: { ...newPlan('2026-10-14', 'km'), name: 'Theirs' }, revision: 5 });
  store.edit((plan) => rename(plan, 'Mine'));
  const refusal = await remote.save(store.plan).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StaleError);
  expect(refusal).toMatchObject({ theirs: { plan: { name: 'Theirs' }, tag: '"5"' } });
  expect(keeper.pending).toBeNull();
});

it('stores a schedule deleted elsewhere as a new one, once, and moves its draft along', async () => {
  server.stored.set('old', { plan: newPlan('2026-10-14', 'km'), revision: 4 });
  const { store, database, keeper, remote } = editing('old');
  store.edit((plan) => rename(plan, 'Saved after all'));
  server.stored.delete('old');
  const refusal = await remote.save(store.plan).catch((error: Error) => error);
  expect(isDeleted(refusal ?? null)).toBe(true);
  expect(database.all().map(({ key }) => key.scheduleId)).toEqual(['old']);

  await remote.startAnew();
  expect(database.all().map(({ key }) => key.scheduleId)).toEqual(['new']);
  expect(remote.newId).toBeUndefined();
  server.answers = false;
  await expect(remote.save(store.plan)).rejects.toThrow(NoAnswerError);
  server.answers = true;
  await remote.save(store.plan);
  expect(names()).toEqual(['Saved after all']);
  expect(remote.newId).toBe('plan-1');

  store.markSaved();
  await keeper.answered();
  expect(database.all()).toEqual([]);
});
