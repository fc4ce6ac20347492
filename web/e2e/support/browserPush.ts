import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { pushPort } from './places.mjs';
import { expect } from './test';

/** The browser's side of a subscription. */
export type PushBrowser = { name: string; keys: ECDH; auth: Buffer };

/**
 * The makers' push services cannot be reached from here, so that a browser cannot subscribe by itself: it gets an
 * address of ours, and keys that are kept here. The right to notify is the browser's own.
 */
export async function subscribeHere(context: BrowserContext): Promise<PushBrowser> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const browser = { name: randomUUID(), keys, auth: randomBytes(16) };
  await context.addInitScript(
    ({ p256dh, auth, endpoint }) => {
      let key: ArrayBuffer | undefined;
      const subscription = () => ({
        endpoint,
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          key = undefined;
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
          key = options.applicationServerKey.buffer;
          return subscription();
        },
        getSubscription: async () => (key ? subscription() : null),
      });
    },
    {
      p256dh: keys.getPublicKey('base64url'),
      auth: browser.auth.toString('base64url'),
      endpoint: `http://127.0.0.1:${pushPort}/${browser.name}`,
    },
  );
  return browser;
}

/** Waits for the next message of the service, and reads it as a browser does. */
export async function nextMessage(page: Page, browser: PushBrowser, number = 0): Promise<string> {
  const address = `http://127.0.0.1:${pushPort}/${browser.name}`;
  const sent = async (): Promise<string[]> => (await page.request.get(address)).json();
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(number);
  return decrypted(browser, Buffer.from((await sent())[number] ?? '', 'base64'));
}

/** RFC 8291, with the content coding of RFC 8188. */
function decrypted({ keys, auth }: PushBrowser, message: Buffer): string {
  const [salt, point, record] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), point]);
  const secret = derived(keys.computeSecret(point), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // Behind the text is the mark of the last record.
  return plain.subarray(0, -1).toString();
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** Hands a message to the page's worker, as the browser does when it comes from a service. */
export async function deliver(page: Page, message: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === scope) resolve(registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(scope);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message });
  await browser.detach();
}

type Shown = { title: string; body: string; actions: string[] };

/** What the browser shows. */
export async function shownBy(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map((one) => ({
      title: one.title,
      body: one.body,
      actions: (one as unknown as { actions: { title: string }[] }).actions.map(({ title }) => title),
    }));
  });
}

/** Touches the only notification, or one of its buttons. */
export async function touch(page: Page, action = ''): Promise<void> {
  await workerOf(page).evaluate(async (action) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action }));
  }, action);
}

/** Whether the page's worker has one. */
export async function hasNetwork(page: Page, isThere: boolean): Promise<void> {
  await workerOf(page).evaluate((isThere) => {
    const scope = globalThis as unknown as { fetch: typeof fetch; realFetch?: typeof fetch };
    scope.realFetch ??= scope.fetch;
    scope.fetch = isThere ? scope.realFetch : () => Promise.reject(new TypeError('no network'));
  }, isThere);
}

function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  return worker;
}
