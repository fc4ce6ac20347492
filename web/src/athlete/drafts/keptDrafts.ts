import { useSyncExternalStore } from 'react';
import { isStored, readStored, store } from '@/athlete/storage';
import {
  changed,
  type Draft,
  type DraftKind,
  type DraftKinds,
  type DraftOf,
  draftKey,
  readDraft,
} from './draft';

/** What is typed on this device and not sent, for each link. No clock is asked: a draft has no age and never expires. */
const draftsKey = 'longrun-drafts';
const listeners = new Set<() => void>();
const nothing: readonly Draft[] = [];

type KeptDrafts = Record<string, Record<string, unknown>>;

/** The same array until something changes. */
let lastRead: { text: string | null; bySecret: Map<string, readonly Draft[]> } = {
  text: null,
  bySecret: new Map(),
};

export function keptDrafts(secret: string): readonly Draft[] {
  const text = readStored(draftsKey);
  if (lastRead.text !== text) lastRead = { text, bySecret: new Map() };
  const known = lastRead.bySecret.get(secret);
  if (known) return known;
  const drafts = Object.values(readAll()[secret] ?? {}).flatMap((stored) => readDraft(stored) ?? []);
  lastRead.bySecret.set(secret, drafts.length === 0 ? nothing : drafts);
  return lastRead.bySecret.get(secret) ?? nothing;
}

/** Another tab may have typed meanwhile, so every change starts from what is stored, and touches its own draft only. */
export function changeDraft(secret: string, of: DraftOf, change: object): void {
  const before = keptDrafts(secret).find((one) => draftKey(one) === draftKey(of));
  keep(secret, of, changed(before, of, change));
}

/** Sent, or thrown away by the athlete. */
export function discardDraft(secret: string, of: DraftOf): void {
  keep(secret, of, undefined);
}

export function discardAllDrafts(secret: string): void {
  const { [secret]: _, ...others } = readAll();
  write(others);
}

/** Whether drafts survive closing this page. */
export function areDraftsKept(): boolean {
  return isStored(draftsKey);
}

/** All drafts of a link, as they change here and in other tabs. */
export function useDrafts(secret: string): readonly Draft[] {
  return useSyncExternalStore(subscribe, () => keptDrafts(secret));
}

/** One draft: its fields, and a function that changes some of them. */
export function useDraft<Kind extends DraftKind>(
  secret: string,
  of: DraftOf<Kind>,
): [DraftKinds[Kind], (change: DraftKinds[Kind]) => void] {
  const mine = useDrafts(secret).find((one) => draftKey(one) === draftKey(of));
  return [(mine?.values ?? {}) as DraftKinds[Kind], (change) => changeDraft(secret, of, change)];
}

function keep(secret: string, of: DraftOf, draft: Draft | undefined): void {
  const all = readAll();
  const { [draftKey(of)]: _, ...others } = all[secret] ?? {};
  write({ ...all, [secret]: draft ? { ...others, [draftKey(of)]: draft } : others });
}

function write(all: KeptDrafts): void {
  store(draftsKey, JSON.stringify(all));
  for (const listener of listeners) listener();
}

function readAll(): KeptDrafts {
  try {
    const all: unknown = JSON.parse(readStored(draftsKey) ?? '{}');
    const isWhole = typeof all === 'object' && all !== null && !Array.isArray(all);
    return isWhole ? (all as KeptDrafts) : {};
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === draftsKey && listener();
  listeners.add(listener);
  addEventListener('storage', listen);
  // A tab that was asleep has missed what others typed.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listen);
    removeEventListener('pageshow', listener);
  };
}
