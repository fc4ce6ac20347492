// Shows notifications to a coach. It caches nothing and leaves every request to the browser.
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox());
});

/** Browsers take the right away from a worker that shows nothing, so an unreadable message is shown as news. */
async function show(data) {
  const { id, title, text, badge } = read(data);
  await self.registration.showNotification(typeof title === 'string' ? title : 'Longrun', {
    body: typeof text === 'string' ? text : '',
    tag: typeof id === 'string' ? id : 'longrun',
    icon: '/a/icon-192.png',
  });
  if (typeof badge === 'number') await self.navigator.setAppBadge?.(badge).catch(() => undefined);
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function openInbox() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const mine = open.find((client) => !new URL(client.url).pathname.startsWith('/a'));
  if (!mine) return void (await self.clients.openWindow('/inbox'));
  // A browser may refuse it.
  await mine.focus().catch(() => undefined);
  if (new URL(mine.url).pathname !== '/inbox') mine.postMessage('open-inbox');
}
