import type { Page } from '@/athlete/plan/page';
import { isStored, raceKey, readStored, removeStored, runsKey, store } from '@/athlete/storage';
import type { PendingNotice } from './notices';
import type { Pending } from './outbox';

/** What this device stores to open the page offline: the link, the page, and unsent answers. */
const linkKey = 'longrun-link';
const pageKey = 'longrun-page';
const answersKey = 'longrun-answers';
const noticesKey = 'longrun-notices';
/** Whose each link is. */
export const athletesKey = 'longrun-athletes';
/** When this device last said something. */
const saidKey = 'longrun-said';

type KeptPage = { secret: string; etag: string | null; page: Page };

/** Only that it is a page: it is read by the same script that stored it, or by the next version. */
export function isPage(page: unknown): page is Page {
  return isRecord(page) && Array.isArray(page.plans) && page.plans.every(isPlan);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isPlan = (plan: unknown) => isRecord(plan) && Array.isArray(plan.weeks);

function isPending(one: unknown): one is Pending {
  return isSaid(one) && isRecord(one.body) && isText(one.body.workoutId);
}

function isNotice(one: unknown): one is PendingNotice {
  return isSaid(one) && isRecord(one.notice) && isText(one.notice.call);
}

function isSaid(one: unknown): one is Record<string, unknown> {
  return isRecord(one) && isText(one.key) && isText(one.saidAt);
}

export function rememberedLink(): string | null {
  return readStored(linkKey);
}

export function rememberLink(secret: string): void {
  store(linkKey, secret);
}

/** Whether this device knows whose link it is. */
export function isLinkKnown(secret: string): boolean {
  return readStored(athletesKey)?.includes(secret) ?? false;
}

export function keptPage(secret: string): KeptPage | undefined {
  const kept = read(pageKey);
  if (!isRecord(kept) || kept.secret !== secret || !isPage(kept.page)) return undefined;
  return { secret, etag: isText(kept.etag) ? kept.etag : null, page: kept.page };
}

export function keepPage(kept: KeptPage): void {
  store(pageKey, JSON.stringify(kept));
}

export function keptAnswers(secret: string): Pending[] {
  return listOf(answersKey, secret, isPending);
}

/** Another tab may have added or sent one meanwhile, so every change starts from the stored answers. */
export function changeKeptAnswers(secret: string, change: (kept: Pending[]) => Pending[]): Pending[] {
  const changed = change(keptAnswers(secret));
  keepList(answersKey, secret, changed);
  return changed;
}

export function keptNotices(secret: string): PendingNotice[] {
  return listOf(noticesKey, secret, isNotice);
}

export function changeKeptNotices(
  secret: string,
  change: (kept: PendingNotice[]) => PendingNotice[],
): PendingNotice[] {
  const changed = change(keptNotices(secret));
  keepList(noticesKey, secret, changed);
  return changed;
}

/** Whether what is unsent survives closing this page. */
export function areAnswersKept(): boolean {
  return isStored(answersKey) && isStored(noticesKey);
}

/**
 * The time of something said now, always after what was said before: the server lets the later answer win, and a clock that was
 * set back must not make a new one look old.
 */
export function nextInstant(now: Date): Date {
  const last = Number(readStored(saidKey));
  const next = new Date(Number.isFinite(last) ? Math.max(now.getTime(), last + 1) : now.getTime());
  store(saidKey, String(next.getTime()));
  return next;
}

/** Called when the link has ended: deletes everything but answers that were never accepted. */
export function forget(secret: string): void {
  if (keptPage(secret)) removeStored(pageKey);
  if (rememberedLink() === secret) removeStored(linkKey);
  removeStored(runsKey);
  removeStored(raceKey);
}

export function onKeptAnswers(notify: () => void): () => void {
  const listen = ({ key }: StorageEvent) => (key === answersKey || key === noticesKey) && notify();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** What is kept for a link. A damaged entry does not affect the others. */
function listOf<One>(key: string, secret: string, isOne: (one: unknown) => one is One): One[] {
  const all = read(key);
  const own = isRecord(all) ? all[secret] : undefined;
  return Array.isArray(own) ? own.filter(isOne) : [];
}

function keepList(key: string, secret: string, list: readonly unknown[]): void {
  const all = read(key);
  store(key, JSON.stringify({ ...(isRecord(all) && all), [secret]: list }));
}

/** Undefined if it is damaged. */
function read(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return undefined;
  }
}
