/** Notifications as browsers have them (web push), for a service worker of one scope. */

export type PushAbility =
  | 'ready'
  /** The user has said no to the browser, and only the browser's settings change that. */
  | 'refused'
  /** An iPhone takes notifications only of a page on the home screen. */
  | 'home-screen'
  /** An old browser, or a server at home over http. */
  | 'none';

export function pushAbility(): PushAbility {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (has) return Notification.permission === 'denied' ? 'refused' : 'ready';
  return isAppleTouch() && !isInstalled() && isSecureContext ? 'home-screen' : 'none';
}

function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Asks for the right, which browsers grant only after a touch. */
export async function isPushAllowed(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

export async function pushSubscription(
  worker: ServiceWorkerRegistration | undefined,
): Promise<PushSubscription | undefined> {
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** A server that was set up anew has another key, and the old subscription reaches nobody. */
export async function subscribeToPush(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  if (known && isSubscribedTo(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/** Whether the subscription is for messages of a server with this key. */
export function isSubscribedTo({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options;
  // Some browsers do not say.
  return applicationServerKey === null || isSame(applicationServerKey, bytesOf(key));
}

/** What the server needs of it. */
export function subscriptionBody(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { endpoint, keys: { p256dh, auth }, timeZone };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one);
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
