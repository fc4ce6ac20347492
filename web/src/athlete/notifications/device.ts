import { call } from '@/athlete/offline/calls';
import { forgetLink, keepLink, keptLink, type PushLink } from '@/athlete/offline/pushDatabase';
import {
  isPushAllowed,
  isSubscribedTo,
  pushAbility,
  pushSubscription,
  subscribeToPush,
  subscriptionBody,
} from '@/lib/push';

export type Switched = 'on' | 'off' | 'refused' | 'failed';

/**
 * How notifications of this link are switched on this device; undefined while they are off. A server with another key
 * than before reaches nobody, so the browser subscribes again.
 */
export async function switchedOn(secret: string, key: string): Promise<PushLink | undefined> {
  if (pushAbility() !== 'ready' || Notification.permission !== 'granted') return undefined;
  const link = await keptLink(secret).catch(() => undefined);
  const subscription = await pushSubscription(await worker());
  if (!link || !subscription) return undefined;
  if (isSubscribedTo(subscription, key)) return link;
  const { endpoint } = subscription;
  const renewed = await switchOn(secret, key, link.showsText);
  if (renewed === 'on') await post(secret, 'DeletePushSubscription', { endpoint });
  return link;
}

export async function switchOn(secret: string, key: string, showsText: boolean): Promise<Switched> {
  try {
    if (!(await isPushAllowed())) return 'refused';
    const registration = await worker();
    if (!registration) return 'failed';
    const body = { ...subscriptionBody(await subscribeToPush(registration, key)), showsText };
    const saved = await post(secret, 'SavePushSubscription', body);
    if (saved?.status !== 204) return 'failed';
    await keepLink({ secret, showsText });
    return 'on';
  } catch {
    return 'failed';
  }
}

/** The browser stays subscribed for other links on this device; the server forgets this one. */
export async function switchOff(secret: string): Promise<Switched> {
  try {
    const subscription = await pushSubscription(await worker());
    if (subscription) {
      const { endpoint } = subscription;
      const ended = await post(secret, 'DeletePushSubscription', { endpoint });
      if (ended?.status !== 204 && ended?.status !== 401) return 'failed';
    }
    await forgetLink(secret);
    return 'off';
  } catch {
    return 'failed';
  }
}

function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration('/a/');
}

function post(secret: string, name: string, body: object): Promise<Response | undefined> {
  return call(secret, name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
