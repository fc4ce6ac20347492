// Caches the athlete's page for offline use. Its scope is /a/, so it never affects the coach's app.
const cacheName = 'longrun-athlete-1';
const page = '/a/';
const texts = '/assets/catalogue-';
const photos = '/photos/';
/** Where an installed page takes files of other apps (manifest-start.webmanifest). No server sees it. */
const share = '/a/share';
/** How long the server may take before the cached page is served. */
const patienceMs = 2_000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFirst().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOtherCaches().then(() => self.clients.claim()));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(act(event.action, event.notification.data ?? {}));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription));
});

/** Browsers that have it call when there is a network again. */
self.addEventListener('sync', (event) => {
  if (event.tag === heldTag) event.waitUntil(sendHeld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === share) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(freshPage(event));
  else if (pathname.startsWith(texts)) event.respondWith(onlyKept(request, texts));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (pathname.startsWith(photos)) event.respondWith(onlyKept(request, photos));
});

/**
 * Serves the newest page if the server responds in time, so that an update is never hidden. Otherwise, whether the
 * server is down or something in between responds, the cached page is better.
 */
async function freshPage(event) {
  const loading = load(event.request);
  // A page that cannot be cached now is served anyway, and cached the next time.
  event.waitUntil(
    loading.then(({ html, response }) => html && keepPage(html, response)).catch(() => undefined),
  );
  const kept = await caches.match(page);
  const { html, response } = await (kept ? Promise.race([loading, afterPatience()]) : loading);
  if (html) return response.clone();
  // Follow a server that has moved.
  const isMoved = response?.type === 'opaqueredirect';
  return (isMoved ? response : kept) ?? response ?? Response.error();
}

/** The response, and its text if it is the page. */
async function load(request, options) {
  const response = await fetch(request, options).catch(() => undefined);
  if (!response?.ok) return { response };
  const html = await response.clone().text();
  return filesOf(html).length > 0 ? { html, response } : { response };
}

function afterPatience() {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, {}));
}

async function keepFirst() {
  const { html, response } = await load(page, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  if (!html) throw new TypeError('the page could not be loaded');
  await keepPage(html, response);
}

/** Files are named by their content, so a cached one is never outdated. */
async function keptFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone());
  }
  return response;
}

/** Keeps only the latest file of its kind: texts of a language, or the coach's photo. A new one has another URL. */
async function onlyKept(request, kind) {
  const response = await keptFile(request);
  const cache = await caches.open(cacheName);
  for (const other of await cache.keys()) {
    const isSameKind = new URL(other.url).pathname.startsWith(kind);
    if (isSameKind && other.url !== request.url) await cache.delete(other);
  }
  return response;
}

/**
 * Caches the page and the files it references, all or nothing. Scripts and styles of earlier versions are deleted;
 * texts are when others replace them.
 */
async function keepPage(html, response) {
  const cache = await caches.open(cacheName);
  const files = filesOf(html);
  const missing = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
  await cache.put(page, response.clone());
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isNamed = files.includes(pathname) || pathname.startsWith(texts);
    if (/\.(js|css)$/.test(pathname) && !isNamed) await cache.delete(request);
  }
}

/** The scripts and styles that a page references; none if the page is not ours. */
function filesOf(html) {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  return files.some((file) => file.startsWith('/assets/athlete-')) ? [...new Set(files)] : [];
}

/** What lies here until the athlete says what becomes of it: so many files of so many bytes. */
const mostShared = 20;
const mostBytes = 100 * 1024 * 1024;

/**
 * Keeps the files that another app shares, and opens the page, which asks before it sends them: any site can post here. The
 * link is not known to the worker, and is in no address.
 */
async function takeShared(request) {
  try {
    const form = await request.formData();
    const files = form.getAll('recording').filter((file) => file instanceof File && file.size <= mostBytes);
    await keepShared(files.slice(0, mostShared));
  } catch {
    // The page opens without them.
  }
  return Response.redirect(`${self.location.origin}${page}`, 303);
}

/** In the database of the page (src/athlete/recordings/keptFiles.ts). */
async function keepShared(files) {
  const database = await openRecordings();
  try {
    const store = database.transaction('files', 'readwrite').objectStore('files');
    const before = await done(store.getAll());
    const isSame = (file) => (kept) =>
      kept.secret === null && kept.name === file.name && kept.size === file.size;
    const fresh = files.filter((file) => !before.some(isSame(file)));
    for (const file of fresh.slice(0, Math.max(0, mostShared - before.length))) {
      const { name, size } = file;
      const kept = {
        id: crypto.randomUUID(),
        secret: null,
        workoutId: null,
        refusal: null,
        name,
        size,
        file,
      };
      await done(store.put({ ...kept, addedAt: new Date().toISOString() }));
    }
  } finally {
    database.close();
  }
}

function openRecordings() {
  const request = indexedDB.open('longrun-recordings', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'id' });
  return done(request);
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const heldTag = 'longrun-answers';

/** Browsers take the right away from a worker that shows nothing, so an unreadable message is shown as news. */
async function show(data) {
  const told = read(data);
  const { id, title, text, workout, day, refused } = told;
  await self.registration.showNotification(typeof title === 'string' ? title : 'Longrun', {
    body: typeof text === 'string' ? text : '',
    tag: typeof id === 'string' ? id : 'longrun',
    icon: '/a/icon-192.png',
    badge: '/a/icon-192.png',
    data: { id, workout, day, refused },
    actions: offered(told).slice(0, self.Notification?.maxActions ?? 2),
  });
  if (id) await note(id, false);
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** What can be said today: nobody has done a session of tomorrow. A phone that was off shows a notification late. */
function offered({ day, buttons, buttonsOnDay }) {
  const list = isToCome(day) || !Array.isArray(buttonsOnDay) ? buttons : buttonsOnDay;
  return Array.isArray(list) ? list : [];
}

function isToCome(day) {
  return typeof day === 'string' && day > instantHere(new Date()).slice(0, 10);
}

/** What the buttons ask the page for. */
const asked = { moved: 'moved', cannot: 'moved', skipped: 'skipped', done: 'done' };

/** Notifications that were touched while this worker runs: a second touch says nothing new. */
const touched = new Set();

/** Done is answered right here; the page asks for the day of a move and for why it was skipped. */
async function act(action, { id, workout, day, refused }) {
  if (touched.has(id)) return;
  if (id) touched.add(id);
  if (id) await note(id, true);
  if (action === 'done' && workout && !isToCome(day)) return answerDone(workout, refused);
  await openPage(workout ? `?${asked[action] ?? 'see'}=${encodeURIComponent(workout)}` : '');
}

/** An open page is told what to show: loading it again could lose what is being typed. */
async function openPage(search) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const mine = open.find((client) => new URL(client.url).pathname.startsWith(page));
  if (!mine) return void (await self.clients.openWindow(`${page}${search}`));
  mine.postMessage({ open: search });
  // A browser may refuse it.
  await mine.focus().catch(() => undefined);
}

/** Tells the server that the message is here, so that the same news takes no other way. */
async function note(messageId, isRead) {
  for (const { secret } of await links())
    await post(secret, 'NotePushArrived', { messageId, isRead }).catch(() => undefined);
}

/** Kept first, so that nothing is lost, then sent. The page sends what is left, with what it holds itself. */
async function answerDone(workoutId, refused) {
  const [link] = await links();
  if (!link) return openPage(`?done=${encodeURIComponent(workoutId)}`);
  const saidAt = instantHere(new Date());
  const body = { workoutId, outcome: 'done', isBrief: true };
  await inStore('answers', 'readwrite', (store) =>
    store.put({ key: crypto.randomUUID(), secret: link.secret, body, saidAt, refused }),
  );
  await sendHeld();
  const isLeft = (await held()).length > 0;
  if (isLeft) await self.registration.sync?.register(heldTag).catch(() => undefined);
}

/** What the server refuses stays for the page, and comes back as a notification that says why. */
async function sendHeld() {
  const others = (await links()).map(({ secret }) => secret);
  for (const answer of await held()) {
    let refusal;
    for (const secret of new Set([answer.secret, ...others])) {
      const { key, body, saidAt } = answer;
      const response = await post(secret, 'SaveAnswer', { ...body, saidAt }, key).catch(() => undefined);
      if (!response) return;
      if (response.ok) {
        await inStore('answers', 'readwrite', (store) => store.delete(key));
        refusal = undefined;
        break;
      }
      const isFinal = response.status < 500 && !laterStatuses.includes(response.status);
      // Of two links the first refusal counts: the other is of another athlete.
      if (isFinal) refusal ??= response;
    }
    if (refusal && !answer.isTold) await tellRefusal(answer, refusal);
  }
}

/** Timeout, too early, too many requests: the answer is sent again later. */
const laterStatuses = [408, 425, 429];

async function tellRefusal(answer, response) {
  const { detail } = await response.json().catch(() => ({}));
  const { title, text } = answer.refused ?? {};
  const { workoutId } = answer.body;
  await self.registration.showNotification(typeof title === 'string' ? title : 'Longrun', {
    body: [detail, text].filter((line) => typeof line === 'string').join(' '),
    tag: `refused-${workoutId}`,
    icon: '/a/icon-192.png',
    badge: '/a/icon-192.png',
    data: { workout: workoutId },
  });
  await inStore('answers', 'readwrite', (store) => store.put({ ...answer, isTold: true }));
}

/** The browser has another address for us. */
async function subscribeAgain(old) {
  const options = old?.options;
  if (!options?.applicationServerKey) return;
  const { userVisibleOnly, applicationServerKey } = options;
  const fresh = await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey });
  const { endpoint, keys } = fresh.toJSON();
  for (const { secret, showsText } of await links()) {
    await post(secret, 'DeletePushSubscription', { endpoint: old.endpoint }).catch(() => undefined);
    await post(secret, 'SavePushSubscription', { endpoint, keys, showsText }).catch(() => undefined);
  }
}

function post(secret, call, body, key) {
  return fetch(`/api/${call}`, {
    method: 'POST',
    cache: 'no-store',
    credentials: 'omit',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Link ${secret}`,
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

/** The links that notifications are on for. The page keeps them here (src/athlete/offline/pushDatabase.ts). */
async function links() {
  return inStore('links', 'readonly', (store) => store.getAll()).catch(() => []);
}

async function held() {
  return inStore('answers', 'readonly', (store) => store.getAll()).catch(() => []);
}

async function inStore(name, mode, work) {
  const request = indexedDB.open('longrun-push', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('links', { keyPath: 'secret' });
    request.result.createObjectStore('answers', { keyPath: 'key' });
  };
  const database = await done(request);
  try {
    return await done(work(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

/** With the offset of this place, which tells the day: "2026-10-14T18:04:05+02:00". */
function instantHere(now) {
  const minutes = -now.getTimezoneOffset();
  const local = new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (number) => String(Math.floor(Math.abs(number))).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

async function removeOtherCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('longrun-athlete-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}
