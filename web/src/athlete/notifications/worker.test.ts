import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/a/worker.js', 'utf8');
const origin = 'https://longrun.example';

type Sent = { call: string; link: string | null; body: Record<string, unknown> };

/** The worker of a browser with one link, in which notifications are shown and windows opened. */
function worker(server: (call: string) => Response | undefined = () => new Response(null, { status: 204 })) {
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
    clients: { matchAll: async () => [], openWindow: async (path: string) => void opened.push(path) },
  };
  const fetched = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const call = path.replace('/api/', '');
    sent.push({ call, link: headers.get('Authorization'), body: JSON.parse(String(init.body)) });
    const response = server(call);
    if (!response) throw new TypeError('no network');
    return response;
  };
  runInNewContext(script, { self, fetch: fetched, indexedDB: databaseOf(stores), crypto, URL, Date, Set });
  const happens = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const push = (json: () => unknown) => happens('push', { data: { json } });
  const touch = (action: string) =>
    happens('notificationclick', {
      action,
      notification: { close: () => {}, data: { id: 'm1', workout: 'hills' } },
    });
  return { push, touch, happens, sent, shown, opened, synced, held: () => [...stores.answers.values()] };
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
  buttons: [{ action: 'done', title: 'Done' }],
};

test('a message is shown, and the server learns that it has arrived', async () => {
  const { push, shown, sent } = worker();
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

test('what the server refuses stays for the page, which tells why', async () => {
  const { touch, held } = worker(() => Response.json({ code: 'workout-not-found' }, { status: 404 }));
  await touch('done');
  expect(held()).toHaveLength(1);
});

test('Moved opens the page, which asks for the day', async () => {
  const { touch, opened, sent } = worker();
  await touch('moved');
  expect(opened).toEqual(['/a/?moved=hills']);
  expect(sent).toMatchObject([{ body: { messageId: 'm1', isRead: true } }]);
});
