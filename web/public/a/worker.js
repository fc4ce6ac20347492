// Keeps the athlete's page for times without a network. Its scope is /a/: the coach's app never meets it.
const cacheName = 'longrun-athlete-1';
const page = '/a/';

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOtherCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (pathname.startsWith('/photos/')) event.respondWith(keptPhoto(request));
});

/** The newest page as long as there is a server, so that an update is never hidden. */
async function freshPage(event) {
  const response = await fetch(event.request).catch(() => undefined);
  if (response?.ok) {
    // What cannot be kept now is shown all the same, and kept the next time.
    event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  }
  const isServerThere = response && response.status < 500;
  const kept = isServerThere ? undefined : await caches.match(page);
  return kept ?? response ?? Response.error();
}

/** Files are named by their content, so that a kept one is never old. */
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

/** The coach's photo. One has another address than the one before, of which nothing is kept. */
async function keptPhoto(request) {
  const response = await keptFile(request);
  const cache = await caches.open(cacheName);
  for (const other of await cache.keys()) {
    const isPhoto = new URL(other.url).pathname.startsWith('/photos/');
    if (isPhoto && other.url !== request.url) await cache.delete(other);
  }
  return response;
}

/** The page and the files it names, all of them or nothing; scripts and styles of earlier versions go. */
async function keepPage(fetched) {
  const response = fetched ?? (await fetch(page, { cache: 'no-cache', headers: { Accept: 'text/html' } }));
  const cache = await caches.open(cacheName);
  const html = await response.clone().text();
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file));
  const missing = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
  await cache.put(page, response);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (/\.(js|css)$/.test(pathname) && !files.has(pathname)) await cache.delete(request);
  }
}

async function removeOtherCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('longrun-athlete-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}
