import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/a/worker.js', 'utf8');
const origin = 'https://longrun.example';

type Sent = { call: string; link: string | null; body: Record<string, unknown> };

/** The worker of a browser with one link, in which notifications are shown and windows opened. */
function worker(
  server: (call: string) => Response | undefined = () => new Response(null, { status: 204 }),
  { isPageOpen = false, now = '2026-10-15T08:00:00' } = {},
) {
  const messages: unknown[] = [];
  const client = {
    url: `${origin}/a/#secret`,
    postMessage: (message: unknown) => void messages.push(message),
    focus: async () => undefined,
  };
  class FixedDate extends Date {
    constructor(at: number | string = now) {
      super(at);
    }
  }
  const sent: Sent[] = [];
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const synced: string[] = [];
  const stores = { links: new Map<string, object>(), answers: new Map<string, object>() };
  stores.links.set('secret', { secret: 'secret', showsText: false });
  const handlers = new Map<string, (event: object) => void>();
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      sync: { register: async (tag: string) => void synced.push(tag) },
    },
    clients: {
      matchAll: async () => (isPageOpen ? [client] : []),
      openWindow: async (path: string) => void opened.push(path),
    },
    Notification: { maxActions: 3 },
  };
  const fetched = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const call = path.replace('/api/', '');
    sent.push({ call, link: headers.get('Authorization'), body: JSON.parse(String(init.body)) });
    const response = server(call);
    if (!response) throw new TypeError('no network');
    return response;
  };
  runInNewContext(script, {
    self,
    fetch: fetched,
    indexedDB: databaseOf(stores),
    crypto,
    URL,
    Date: FixedDate,
    Set,
  });
  const happens = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const push = (json: () => unknown) => happens('push', { data: { json } });
  const touch = (action: string, data: object = {}) =>
    happens('notificationclick', {
      action,
      notification: {
        close: () => {},
        data: { id: 'm1', workout: 'hills', day: '2026-10-15', refused: told.refused, ...data },
      },
    });
  const held = () => [...stores.answers.values()];
  return { push, touch, happens, sent, shown, opened, synced, messages, held };
}

/** As much of IndexedDB as the worker asks for. */
function databaseOf(stores: Record<string, Map<string, object>>) {
  const request = (result: unknown) => {
    const asked: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => asked.onsuccess?.());
    return asked;
  };
  const objectStore = (name: string) => {
    const rows = stores[name] ?? new Map<string, object>();
    return {
      getAll: () => request([...rows.values()]),
      put: (row: { key: string }) => request(rows.set(row.key, row)),
      delete: (key: string) => request(rows.delete(key)),
    };
  };
  return { open: () => request({ transaction: () => ({ objectStore }), close: () => {} }) };
}

const told = {
  id: 'm1',
  title: 'Your session for tomorrow',
  text: '',
  workout: 'hills',
  day: '2026-10-15',
  buttons: [
    { action: 'see', title: 'See it' },
    { action: 'cannot', title: 'I can’t' },
  ],
  buttonsOnDay: [
    { action: 'done', title: 'Done' },
    { action: 'moved', title: 'Moved' },
    { action: 'skipped', title: 'Skipped' },
  ],
  refused: { title: 'Your answer wasn’t saved', text: 'Tap to answer on your page.' },
};
const evening = { now: '2026-10-14T18:00:00' };

test('a message is shown, and the server learns that it has arrived', async () => {
  const { push, shown, sent } = worker(undefined, evening);
  await push(() => told);
  expect(shown).toMatchObject([{ title: told.title, options: { tag: 'm1', actions: told.buttons } }]);
  expect(sent).toEqual([
    { call: 'NotePushArrived', link: 'Link secret', body: { messageId: 'm1', isRead: false } },
  ]);
});

test('an unreadable message is shown too: browsers demand it', async () => {
  const { push, shown } = worker();
  await push(() => {
    throw new SyntaxError('not JSON');
  });
  expect(shown).toMatchObject([{ title: 'Longrun' }]);
});

test('Done answers at once, without opening the page', async () => {
  const { touch, sent, opened, held } = worker(() => Response.json({}));
  await touch('done');
  expect(sent.at(-1)).toMatchObject({ call: 'SaveAnswer', body: { workoutId: 'hills', outcome: 'done' } });
  expect(sent.at(-1)?.body.saidAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  expect([opened, held()]).toEqual([[], []]);
});

test('without a network Done is kept, and sent when there is one', async () => {
  let isOnline = false;
  const { touch, happens, sent, synced, held } = worker(() => (isOnline ? Response.json({}) : undefined));
  await touch('done');
  expect(held()).toMatchObject([{ secret: 'secret', body: { workoutId: 'hills', outcome: 'done' } }]);
  expect(synced).toEqual(['longrun-answers']);
  isOnline = true;
  await happens('sync', { tag: 'longrun-answers' });
  expect(held()).toEqual([]);
  expect(sent.filter(({ call }) => call === 'SaveAnswer')).toHaveLength(2);
});

test('a notification offers what can be done: on its day it is Done, Moved and Skipped', async () => {
  const late = worker();
  await late.push(() => told);
  expect(late.shown[0]?.options.actions).toEqual(told.buttonsOnDay);
  const next = worker(undefined, { now: '2026-10-16T08:00:00' });
  await next.push(() => told);
  expect(next.shown[0]?.options.actions).toEqual(told.buttonsOnDay);
});

test('Done of a session to come is not sent: the page says from when on it can be', async () => {
  const { touch, sent, opened } = worker(undefined, evening);
  await touch('done');
  expect(sent.filter(({ call }) => call === 'SaveAnswer')).toEqual([]);
  expect(opened).toEqual(['/a/?done=hills']);
});

test('what the server refuses comes back as a notification, once, and stays for the page', async () => {
  const detail = 'That session is no longer in your plan.';
  const { touch, happens, shown, opened, held } = worker((call) =>
    call === 'SaveAnswer'
      ? Response.json({ code: 'workout-not-found', detail }, { status: 404 })
      : new Response(null, { status: 204 }),
  );
  await touch('done');
  await happens('sync', { tag: 'longrun-answers' });
  expect(shown).toMatchObject([
    { title: 'Your answer wasn’t saved', options: { body: `${detail} Tap to answer on your page.` } },
  ]);
  expect(held()).toHaveLength(1);
  await touch('', { id: undefined, ...(shown[0]?.options.data as object) });
  expect(opened).toEqual(['/a/?see=hills']);
});

test('a busy server is no refusal', async () => {
  const { touch, shown, held } = worker(() => new Response(null, { status: 429 }));
  await touch('done');
  expect([shown, held().length]).toEqual([[], 1]);
});

test('a notification that is touched twice answers once', async () => {
  const { touch, sent } = worker(() => Response.json({}));
  await Promise.all([touch('done'), touch('done')]);
  expect(sent.filter(({ call }) => call === 'SaveAnswer')).toHaveLength(1);
});

test('a day late Done says only that, so that what the page was told stays', async () => {
  const { touch, sent } = worker(() => Response.json({}), { now: '2026-10-16T08:00:00' });
  await touch('done');
  expect(sent.at(-1)?.body).toMatchObject({ workoutId: 'hills', outcome: 'done', isBrief: true });
});

test('an open page is told what to show and is not loaded again', async () => {
  const { touch, opened, messages } = worker(undefined, { isPageOpen: true });
  await touch('skipped');
  expect([opened, messages]).toEqual([[], [{ open: '?skipped=hills' }]]);
});

test.each([
  ['see', '/a/?see=hills'],
  ['cannot', '/a/?moved=hills'],
  ['skipped', '/a/?skipped=hills'],
  ['', '/a/?see=hills'],
])('%s opens the page at the session', async (action, path) => {
  const { touch, opened } = worker(undefined, evening);
  await touch(action);
  expect(opened).toEqual([path]);
});

test('Moved opens the page, which asks for the day', async () => {
  const { touch, opened, sent } = worker();
  await touch('moved');
  expect(opened).toEqual(['/a/?moved=hills']);
  expect(sent).toMatchObject([{ body: { messageId: 'm1', isRead: true } }]);
});
