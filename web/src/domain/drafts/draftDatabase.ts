import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Identifies a draft: a person in an account (see `accountKey`), a schedule, and one opening of the editor, so that two
 * tabs never overwrite each other.
 */
export type DraftKey = { accountId: string; scheduleId: string; id: string };

/** The id of a schedule that was never saved. */
export const newPlanId = 'new';

/** The id of a plan template that was never saved. */
export const newTemplateId = 'new-template';

/** A draft as stored in the browser. It may be damaged, or from another version of the app. */
export type KeptDraft = { key: DraftKey; changes: unknown; base: unknown };

type KeptChanges = Pick<KeptDraft, 'key' | 'changes'>;

/** The store of unsaved changes. Every call may fail: the browser may have no storage. */
export type DraftDatabase = {
  /** The account's drafts of a schedule. */
  list: (accountId: string, scheduleId: string) => Promise<KeptDraft[]>;
  /** All the account's drafts, without their base, which is large. */
  listChanges: (accountId: string) => Promise<KeptChanges[]>;
  /** The person's drafts in every account. */
  listOfPerson: (personId: string) => Promise<KeptChanges[]>;
  /** The base is large and rarely changes; it is written only if given. */
  put: (key: DraftKey, changes: unknown, base?: unknown) => Promise<void>;
  remove: (key: DraftKey) => Promise<void>;
};

type Path = [accountId: string, scheduleId: string, id: string];

interface Drafts extends DBSchema {
  changes: { key: Path; value: unknown };
  base: { key: Path; value: unknown };
}

function browserDrafts(): DraftDatabase {
  let opening: Promise<IDBPDatabase<Drafts>> | undefined;
  const database = () => {
    opening ??= openDatabase(() => {
      opening = undefined;
    });
    return opening;
  };

  return {
    list: async (accountId, scheduleId) => {
      const transaction = (await database()).transaction(['changes', 'base']);
      const [changes, base] = [transaction.objectStore('changes'), transaction.objectStore('base')];
      const range = beginningWith([accountId, scheduleId]);
      const [paths, allChanges, basePaths, bases] = await Promise.all([
        changes.getAllKeys(range),
        changes.getAll(range),
        base.getAllKeys(range),
        base.getAll(range),
      ]);
      const baseOf = new Map(basePaths.map((path, index) => [String(path), bases[index]]));
      return paths.map((path, index) => ({
        key: keyOf(path),
        changes: allChanges[index],
        base: baseOf.get(String(path)),
      }));
    },
    listChanges: async (accountId) => changesIn(await database(), beginningWith([accountId])),
    listOfPerson: async (personId) =>
      changesIn(await database(), IDBKeyRange.bound([personId], [`${personId} ~`])),
    put: async (key, changes, base) => {
      const transaction = (await database()).transaction(['changes', 'base'], 'readwrite');
      await Promise.all([
        transaction.objectStore('changes').put(changes, pathOf(key)),
        base !== undefined && transaction.objectStore('base').put(base, pathOf(key)),
        transaction.done,
      ]);
    },
    remove: async (key) => {
      const transaction = (await database()).transaction(['changes', 'base'], 'readwrite');
      await Promise.all([
        transaction.objectStore('changes').delete(pathOf(key)),
        transaction.objectStore('base').delete(pathOf(key)),
        transaction.done,
      ]);
    },
  };
}

async function openDatabase(onLost: () => void): Promise<IDBPDatabase<Drafts>> {
  try {
    return await openDB<Drafts>('longrun-drafts', 1, {
      upgrade: (database) => {
        database.createObjectStore('changes');
        database.createObjectStore('base');
      },
      terminated: onLost,
      // A tab with a newer version of the app waits for this one to close the database.
      blocking: (_current, _blocked, { target }) => {
        (target as IDBDatabase).close();
        onLost();
      },
    });
  } catch (error) {
    onLost();
    throw error;
  }
}

async function changesIn(database: IDBPDatabase<Drafts>, range: IDBKeyRange): Promise<KeptChanges[]> {
  const { store } = database.transaction('changes');
  const [paths, changes] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return paths.map((path, index) => ({ key: keyOf(path), changes: changes[index] }));
}

/** In IndexedDB an array sorts after every string, so this range holds every key with the prefix. */
function beginningWith(start: string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []]);
}

function pathOf({ accountId, scheduleId, id }: DraftKey): Path {
  return [accountId, scheduleId, id];
}

function keyOf([accountId, scheduleId, id]: Path): DraftKey {
  return { accountId, scheduleId, id };
}

export const drafts = browserDrafts();

/** Removes all the person's drafts from this device. */
export async function forgetDrafts(personId: string): Promise<void> {
  try {
    const kept = await drafts.listOfPerson(personId);
    await Promise.all(kept.map(({ key }) => drafts.remove(key)));
  } catch {
    // A browser without storage has none.
  }
}
