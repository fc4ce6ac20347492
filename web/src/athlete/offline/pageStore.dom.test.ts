import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page, PageWorkout } from '@/athlete/plan/page';
import { removeStored } from '@/athlete/storage';
import { isLinkKnown, keepPage, keptAnswers, keptPage, rememberedLink } from './keeping';
import { PageStore } from './pageStore';

const hills = {
  id: 'hills',
  title: 'Hill repeats',
  scheduledDate: '2026-11-16',
  comments: [],
} as unknown as PageWorkout;
const page = {
  ...{ canAnswer: true, athlete: { athleteId: 'maya' }, coach: { name: 'Nora' } },
  plans: [{ weeks: [{ workouts: [hills] }] }],
} as unknown as Page;

type Sent = { call: string; body: Record<string, unknown> };
let sent: Sent[];
/** The fake server's responses; by default it serves the page and accepts every answer. */
let server: (call: string) => Response | undefined;

beforeEach(() => {
  sent = [];
  server = () => undefined;
  const answered = vi.fn(async (path: string, init: RequestInit) => {
    const call = path.replace('/api/', '');
    if (init.method) sent.push({ call, body: JSON.parse(String(init.body ?? '{}')) });
    const usual = call === 'GetAthletePage' ? Response.json(page) : Response.json({ answer: {} });
    return server(call) ?? (call === 'DeleteAnswers' ? new Response(null, { status: 204 }) : usual);
  });
  vi.stubGlobal('fetch', answered);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // What a refused storage left in memory would otherwise meet the next file of this process.
  for (const key of ['answers', 'page', 'link', 'said', 'device', 'athletes']) removeStored(`longrun-${key}`);
});

const answerOf = (store: PageStore) => store.snapshot().page?.plans[0]?.weeks[0]?.workouts[0]?.answer;
const refuse = (status: number, code: string) => () => Response.json({ code, detail: 'Why not' }, { status });
const nobodyThere = () => new Response('Bad gateway', { status: 502 });

async function opened(): Promise<PageStore> {
  const store = new PageStore('secret');
  await store.refresh();
  return store;
}

test.each([403, 404, 408, 200])(
  'a %i of something in between leaves the page and its link',
  async (status) => {
    keepPage({ secret: 'secret', etag: '"1"', page });
    server = () => new Response('<h1>Welcome</h1>', { status });
    const store = await opened();
    expect(store.snapshot()).toMatchObject({ status: 'ready', isOffline: true, page });
    expect(keptPage('secret')).toBeDefined();
    server = () => undefined;
    await store.refresh();
    expect(store.snapshot()).toMatchObject({ status: 'ready', isOffline: false });
  },
);

test('a link that has ended is deleted, but not answers that were never sent', async () => {
  const store = await opened();
  server = refuse(401, 'link-ended');
  store.answer(hills, { outcome: 'done', comment: 'Flat legs' });
  await store.refresh();
  expect(store.snapshot()).toMatchObject({ status: 'ended', page: undefined });
  expect(rememberedLink()).toBeNull();
  expect(store.snapshot().pending[0]?.body.comment).toBe('Flat legs');
});

test('a new link offers what did not get through under the old one', async () => {
  const old = await opened();
  await vi.waitFor(() => expect(isLinkKnown('secret')).toBe(true));
  server = refuse(401, 'link-ended');
  old.answer(hills, { outcome: 'done', comment: 'Flat legs' });
  await old.refresh();
  server = () => undefined;
  sent = [];
  const renewed = new PageStore('renewed');
  await renewed.refresh();
  await vi.waitFor(() => expect(renewed.snapshot().pending).toHaveLength(1));
  expect(renewed.snapshot().pending[0]).toMatchObject({ body: { comment: 'Flat legs' } });
  expect(sent, 'the athlete decides').toEqual([]);
  const [one] = renewed.snapshot().pending;
  renewed.sendAgain(one?.key ?? '');
  await renewed.refresh();
  expect(sent.map(({ call }) => call)).toEqual(['SaveAnswer']);
  expect(renewed.snapshot().pending).toEqual([]);
});

test('a rejected answer stays with its text until it is resent or discarded', async () => {
  const store = await opened();
  server = (call) => (call === 'SaveAnswer' ? refuse(404, 'workout-not-found')() : undefined);
  store.answer(hills, { outcome: 'done', effort: 7, comment: 'Flat legs' });
  await store.refresh();
  const about = { title: 'Hill repeats', day: '2026-11-16' };
  expect(keptAnswers('secret')).toMatchObject([
    { refusal: 'Why not', about, body: { comment: 'Flat legs' } },
  ]);
  expect(answerOf(store), 'what was not taken is not shown as if it had been').toBeUndefined();
  await store.refresh();
  expect(sent, 'it is not sent for ever').toHaveLength(1);

  const [key = ''] = keptAnswers('secret').map((one) => one.key);
  store.sendAgain(key);
  await store.refresh();
  expect(keptAnswers('secret')).toMatchObject([{ key, refusal: 'Why not' }]);
  store.throwAway(key);
  expect(keptAnswers('secret')).toEqual([]);
});

test('a rejected answer does not hold up the next', async () => {
  const store = await opened();
  server = (call) => (call === 'SaveAnswer' && sent.length === 1 ? refuse(403, 'see-only')() : undefined);
  store.answer(hills, { outcome: 'done' });
  store.answer(hills, { outcome: 'skipped' });
  await store.refresh();
  expect(sent.map(({ body }) => body.outcome)).toEqual(['done', 'skipped']);
  expect(store.snapshot().pending).toMatchObject([{ body: { outcome: 'done' } }]);
});

test('an answer is withdrawn, and unsent parts of it are never sent', async () => {
  const store = await opened();
  server = nobodyThere;
  store.answer(hills, { outcome: 'done', comment: 'Wrong session' });
  await store.refresh();
  expect(answerOf(store)).toMatchObject({ outcome: 'done' });
  sent = [];
  server = () => undefined;
  store.undo('hills');
  expect(answerOf(store)).toBeNull();
  await store.refresh();
  const saidAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/);
  expect(sent).toEqual([{ call: 'UndoAnswer', body: { workoutId: 'hills', saidAt } }]);
  expect(keptAnswers('secret')).toEqual([]);
});

test('a late response does not replace a newer one', async () => {
  const store = await opened();
  let arrives: (late: Response) => void = () => {};
  vi.mocked(fetch).mockImplementationOnce(() => new Promise((resolve) => (arrives = resolve)));
  const late = store.refresh();
  await store.refresh();
  arrives(nobodyThere());
  await late;
  expect(store.snapshot()).toMatchObject({ status: 'ready', isOffline: false });
});

test('after everything is deleted nothing is sent again', async () => {
  const store = await opened();
  server = (call) => (call === 'SaveAnswer' ? nobodyThere() : undefined);
  store.answer(hills, { outcome: 'done', comment: 'Flat legs' });
  await store.refresh();
  server = () => undefined;
  sent = [];
  expect(await store.deleteAnswers()).toBe(true);
  await store.refresh();
  expect(sent.map(({ call }) => call)).toEqual(['DeleteAnswers']);
  expect(keptAnswers('secret')).toEqual([]);
});

test('if deleting fails, answers stay queued', async () => {
  const store = await opened();
  server = nobodyThere;
  store.answer(hills, { outcome: 'done' });
  expect(await store.deleteAnswers()).toBe(false);
  expect(keptAnswers('secret')).toHaveLength(1);
});

test('without storage, locks and random UUIDs an answer is still sent', async () => {
  const refuseStorage = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(refuseStorage);
  }
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
  const store = await opened();
  server = nobodyThere;
  store.answer(hills, { outcome: 'done', comment: 'Flat legs' });
  await store.refresh();
  expect(store.snapshot(), 'the page says that it must stay open').toMatchObject({ isKept: false });
  sent = [];
  server = () => undefined;
  await store.refresh();
  expect(sent).toMatchObject([{ call: 'SaveAnswer', body: { comment: 'Flat legs' } }]);
  expect(store.snapshot()).toMatchObject({ pending: [], isOffline: false });
});

test('an answer that was given on a notification is sent once, under its own key', async () => {
  const store = await opened();
  const given = {
    key: 'k1',
    body: { workoutId: 'hills', outcome: 'done' },
    saidAt: '2026-11-16T18:00:00+01:00',
  };
  store.take(given as Parameters<PageStore['take']>[0]);
  store.take(given as Parameters<PageStore['take']>[0]);
  await vi.waitFor(() => expect(store.snapshot().pending).toEqual([]));
  expect(sent.filter(({ call }) => call === 'SaveAnswer')).toHaveLength(1);
});

test('what another tab has sent is shown at once, as the server has it', async () => {
  const store = new PageStore('secret');
  const stop = store.subscribe(() => undefined);
  await store.refresh();
  const waiting = { key: 'k', saidAt: '2026-11-16T10:00:00Z', body: { workoutId: 'hills', outcome: 'done' } };
  const tellsOf = (answers: object[]) => {
    localStorage.setItem('longrun-answers', JSON.stringify({ secret: answers }));
    dispatchEvent(new StorageEvent('storage', { key: 'longrun-answers' }));
  };
  tellsOf([waiting]);
  expect(answerOf(store)).toMatchObject({ outcome: 'done' });
  const answered = { ...hills, answer: { workoutId: 'hills', outcome: 'done' } };
  server = () => Response.json({ ...page, plans: [{ weeks: [{ workouts: [answered] }] }] });
  tellsOf([]);
  await vi.waitFor(() => expect(answerOf(store)).toMatchObject({ outcome: 'done' }));
  stop();
});
