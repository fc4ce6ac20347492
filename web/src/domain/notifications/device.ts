import { answer, api } from '@/lib/api';
import { isPushAllowed, pushSubscription, subscribeToPush, subscriptionBody } from '@/lib/push';
import { storedKey } from './storedKey';

/** How a coach is told on this device. */
export type CoachPush = { account: string; showsText: boolean; isDaily: boolean };

export type Switched = 'on' | 'refused';

/** Undefined while notifications are off on this device, or on for somebody else who used it. */
export async function switchedOn(account: string): Promise<CoachPush | undefined> {
  const stored = storedChoice();
  const subscription = await pushSubscription(await registered());
  return subscription && stored?.account === account ? stored : undefined;
}

export async function switchOn(key: string, choice: CoachPush): Promise<Switched> {
  if (!(await isPushAllowed())) return 'refused';
  const worker = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const { showsText, isDaily } = choice;
  const body = { ...subscriptionBody(await subscribeToPush(worker, key)), showsText, isDaily };
  await answer(api.POST('/api/SavePushSubscription', { body }));
  localStorage.setItem(storedKey, JSON.stringify(choice));
  return 'on';
}

/** The server tells a device as long as its session lasts, so a new session says again that it wants to be told. */
export async function renew(key: string, account: string): Promise<void> {
  const choice = await switchedOn(account);
  if (choice && Notification.permission === 'granted') await switchOn(key, choice);
}

/** Whoever signs in here next gets nothing of this account. */
export async function switchOff(): Promise<void> {
  const subscription = await pushSubscription(await registered());
  if (subscription) {
    const { endpoint } = subscription;
    await answer(api.POST('/api/DeletePushSubscription', { body: { endpoint } }));
    await subscription.unsubscribe();
  }
  localStorage.removeItem(storedKey);
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;
}

function storedChoice(): CoachPush | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedKey) ?? 'null');
    return isChoice(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isChoice(stored: unknown): stored is CoachPush {
  return typeof stored === 'object' && stored !== null && 'account' in stored;
}
