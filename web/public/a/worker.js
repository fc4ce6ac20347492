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

async function removeOtherCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('longrun-athlete-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}
