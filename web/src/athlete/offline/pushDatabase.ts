import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Pending } from './outbox';

/** A link that notifications are on for. */
export type PushLink = { secret: string; showsText: boolean };

/** An answer that was given on a notification and that the server does not have yet. */
export type HeldAnswer = Pick<Pending, 'key' | 'body' | 'saidAt'> & { secret: string };

interface Push extends DBSchema {
  links: { key: string; value: PushLink };
  answers: { key: string; value: HeldAnswer };
}

/** The service worker opens the same database (public/a/worker.js). Every call may fail: a browser may keep nothing. */
async function inDatabase<Result>(work: (database: IDBPDatabase<Push>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Push>('longrun-push', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('links', { keyPath: 'secret' });
      fresh.createObjectStore('answers', { keyPath: 'key' });
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export function keepLink(link: PushLink): Promise<unknown> {
  return inDatabase((database) => database.put('links', link));
}

export function keptLink(secret: string): Promise<PushLink | undefined> {
  return inDatabase((database) => database.get('links', secret));
}

/** Also what was to be sent with it. */
export function forgetLink(secret: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.delete('links', secret);
    for (const { key, secret: of } of await database.getAll('answers'))
      if (of === secret) await database.delete('answers', key);
  });
}

export function heldAnswers(secret: string): Promise<HeldAnswer[]> {
  return inDatabase(async (database) => {
    const all = await database.getAll('answers');
    return all.filter((answer) => answer.secret === secret);
  });
}

export function dropHeldAnswer(key: string): Promise<void> {
  return inDatabase((database) => database.delete('answers', key));
}
