import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/a/worker.js', 'utf8');
const origin = 'https://longrun.example';

type Server = (path: string) => Response | Promise<Response> | undefined;

/** The worker in a minimal fake browser: one cache, a fake server, and a fake timer. */
function worker(server: Server, setTimeout: (run: (value: object) => void, ms: number) => void = () => {}) {
  const kept = new Map<string, Response>();
  const shared = new Map<string, Shared>();
  const urlOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const fetched = async (request: string | Request) => {
    const response = await server(new URL(urlOf(request)).pathname);
    if (!response) throw new TypeError('no network');
    return response;
  };
  const cache = {
    match: async (request: string | Request) => kept.get(urlOf(request))?.clone(),
    put: async (request: string | Request, response: Response) => void kept.set(urlOf(request), response),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => kept.delete(request.url),
    addAll: async (paths: string[]) => {
      const responses = await Promise.all(paths.map(fetched));
      if (responses.some(({ ok }) => !ok)) throw new TypeError('a file is missing');
      for (const [index, path] of paths.entries()) kept.set(urlOf(path), responses[index] as Response);
    },
  };
  type Handler = (event: object) => void;
  const handlers = new Map<string, Handler>();
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const caches = { open: async () => cache, match: cache.match, keys: async () => [] };
  const later = (run: (value: object) => void, ms: number, value: object) => setTimeout(() => run(value), ms);
  const database = databaseOf(shared);
  const browser = { self, caches, fetch: fetched, setTimeout: later, indexedDB: database, crypto };
  runInNewContext(script, { ...browser, URL, Response, Set, File, Date });
  /** The worker's response to a request, or undefined if it leaves the request to the browser. */
  const ask = async (path: string, mode: 'navigate' | 'cors', method = 'GET', isHanging = false) => {
    const url = new URL(path, origin).href;
    let answer: Promise<Response> | undefined;
    const work: Promise<unknown>[] = [];
    handlers.get('fetch')?.({
      request: { url, mode, method },
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const response = await answer;
    const text = await response?.text();
    if (!isHanging) await Promise.all(work);
    return text;
  };
  /** Another app shares files with the page: what is answered. */
  const share = async (files: File[], path = '/a/share') => {
    const form = new FormData();
    for (const file of files) form.append('recording', file);
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')?.({
      request: {
        url: new URL(path, origin).href,
        mode: 'navigate',
        method: 'POST',
        formData: async () => form,
      },
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    return answer;
  };
  return { ask, share, shared, keptPaths: () => [...kept.keys()].map((url) => new URL(url).pathname).sort() };
}

type Shared = { id: string; name: string; secret: string | null; file: File };

/** As much of IndexedDB as the worker asks for. */
function databaseOf(files: Map<string, Shared>) {
  const request = (result: unknown) => {
    const asked: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => asked.onsuccess?.());
    return asked;
  };
  const store = {
    getAll: () => request([...files.values()]),
    put: (kept: Shared) => request(files.set(kept.id, kept)),
  };
  return { open: () => request({ transaction: () => ({ objectStore: () => store }), close: () => {} }) };
}

const html = (version: number) => `<script src="/assets/athlete-${version}.js"></script>`;

test('after an update the new page is served, and files of the old one are deleted', async () => {
  let version = 1;
  const { ask, keptPaths } = worker((path) => new Response(path === '/a/' ? html(version) : path));
  expect(await ask('/a/', 'navigate')).toBe(html(1));
  version = 2;
  expect(await ask('/a/', 'navigate')).toBe(html(2));
  expect(keptPaths()).toEqual(['/a/', '/assets/athlete-2.js']);
});

test('an update that cannot be cached is served anyway', async () => {
  let version = 1;
  const { ask } = worker((path) => {
    if (path === '/a/') return new Response(html(version));
    return version === 1 ? new Response(path) : new Response('', { status: 404 });
  });
  await ask('/a/', 'navigate');
  version = 2;
  expect(await ask('/a/', 'navigate')).toBe(html(2));
});

test('without a network or a working server the cached page opens with its files', async () => {
  let server: Server = (path) => new Response(path === '/a/' ? html(1) : path);
  const { ask } = worker((path) => server(path));
  await ask('/a/', 'navigate');
  server = () => undefined;
  expect(await ask('/a/', 'navigate')).toBe(html(1));
  expect(await ask('/assets/athlete-1.js', 'cors')).toBe('/assets/athlete-1.js');
  server = () => new Response('Bad gateway', { status: 502 });
  expect(await ask('/a/', 'navigate')).toBe(html(1));
});

test.each([
  ['403', 403, 'Forbidden'],
  ['404', 404, 'Not found'],
  ['408', 408, 'Too slow'],
  ['another page with 200', 200, '<script src="/assets/hotel.js"></script> Welcome to our network'],
])('%s in place of the page shows the kept one, and takes nothing from it', async (_, status, text) => {
  let server: Server = (path) => new Response(path === '/a/' ? html(1) : path);
  const { ask, keptPaths } = worker((path) => server(path));
  await ask('/a/', 'navigate');
  server = () => new Response(text, { status });
  expect(await ask('/a/', 'navigate')).toBe(html(1));
  expect(keptPaths()).toEqual(['/a/', '/assets/athlete-1.js']);
});

test('if the server hangs, the cached page is served after two seconds', async () => {
  let server: Server = (path) => new Response(path === '/a/' ? html(1) : path);
  const waits: number[] = [];
  const { ask } = worker(
    (path) => server(path),
    (run, ms) => {
      waits.push(ms);
      run({});
    },
  );
  await ask('/a/', 'navigate');
  server = () => new Promise(() => {});
  expect(await ask('/a/', 'navigate', 'GET', true)).toBe(html(1));
  expect(waits).toEqual([2_000]);
});

test('API calls and other methods than GET are left to the browser', async () => {
  const { ask, keptPaths } = worker(() => new Response('answer'));
  expect(await ask('/api/GetAthletePage', 'cors')).toBeUndefined();
  expect(await ask('/api/SaveAnswer', 'cors', 'POST')).toBeUndefined();
  expect(await ask('https://elsewhere.example/a/', 'navigate')).toBeUndefined();
  expect(keptPaths()).toEqual([]);
});

test('only the newest coach photo is cached for offline use', async () => {
  let isOnline = true;
  const { ask, keptPaths } = worker((path) => (isOnline ? new Response(path) : undefined));
  await ask('/photos/nora/1.jpg', 'cors');
  await ask('/photos/nora/2.jpg', 'cors');
  expect(keptPaths()).toEqual(['/photos/nora/2.jpg']);
  isOnline = false;
  expect(await ask('/photos/nora/2.jpg', 'cors')).toBe('/photos/nora/2.jpg');
});

test('the texts of a language stay cached until those of another replace them', async () => {
  let isOnline = true;
  const { ask, keptPaths } = worker((path) => {
    if (!isOnline) return undefined;
    return new Response(path === '/a/' ? html(1) : path);
  });
  await ask('/a/', 'navigate');
  await ask('/assets/catalogue-de-1.js', 'cors');
  await ask('/a/', 'navigate');
  isOnline = false;
  expect(await ask('/assets/catalogue-de-1.js', 'cors')).toBe('/assets/catalogue-de-1.js');
  isOnline = true;
  await ask('/assets/catalogue-fr-1.js', 'cors');
  expect(keptPaths()).toEqual(['/a/', '/assets/athlete-1.js', '/assets/catalogue-fr-1.js']);
});

test('files that another app shares are kept for the page, which is opened without the link in its address', async () => {
  const { share, shared } = worker(() => undefined);
  const file = new File(['a run'], 'Evening_Run.fit');
  const answer = await share([file]);
  expect([answer?.status, answer?.headers.get('Location')]).toEqual([303, `${origin}/a/`]);
  expect([...shared.values()]).toMatchObject([{ name: 'Evening_Run.fit', secret: null, file }]);
  await share([file]);
  expect(shared.size, 'the same again is kept once').toBe(1);
});

test('no more is kept of what is shared than so many files', async () => {
  const { share, shared } = worker(() => undefined);
  const files = Array.from({ length: 30 }, (_, place) => new File(['a run'], `${place}.fit`));
  await share(files);
  await share([new File(['a run'], 'one more.fit')]);
  expect(shared.size).toBe(20);
});

test('what is posted elsewhere is left to the browser', async () => {
  const { share, shared } = worker(() => undefined);
  expect(await share([new File(['a'], 'a.fit')], '/a/other')).toBeUndefined();
  expect(shared.size).toBe(0);
});
