/** Which draft: somebody's, of a schedule, from one opening of the editor. Two tabs never write over each other. */
export type DraftKey = { accountId: string; scheduleId: string; id: string };

/** Stands for the id that a schedule which was never saved does not have yet. */
export const newScheduleId = 'new';

/** A draft as it lies in the browser. What it holds may be damaged, or from another version of the app. */
export type KeptDraft = { key: DraftKey; changes: unknown; base: unknown };

type KeptChanges = Pick<KeptDraft, 'key' | 'changes'>;

/** Where unsaved changes are kept. Every call may fail: a browser may keep nothing. */
export type DraftDatabase = {
  /** The account's drafts of a schedule. */
  list: (accountId: string, scheduleId: string) => Promise<KeptDraft[]>;
  /** All the account's drafts, without what they were made of, which is large. */
  listChanges: (accountId: string) => Promise<KeptChanges[]>;
  /** The base, which seldom changes and is large, is written only where it is given. */
  put: (key: DraftKey, changes: unknown, base?: unknown) => Promise<void>;
  remove: (key: DraftKey) => Promise<void>;
};

const stores = ['changes', 'base'];

function browserDrafts(): DraftDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => {
    opening ??= openDatabase(() => {
      opening = undefined;
    });
    return opening;
  };

  return {
    list: async (accountId, scheduleId) => {
      const transaction = (await database()).transaction(stores, 'readonly');
      const range = beginningWith([accountId, scheduleId]);
      const [keys, changes, baseKeys, bases] = await Promise.all([
        resultOf(transaction.objectStore('changes').getAllKeys(range)),
        resultOf(transaction.objectStore('changes').getAll(range)),
        resultOf(transaction.objectStore('base').getAllKeys(range)),
        resultOf(transaction.objectStore('base').getAll(range)),
      ]);
      const baseOf = new Map(baseKeys.map((key, index) => [String(key), bases[index]]));
      return keys.map((key, index) => ({
        key: keyOf(key),
        changes: changes[index],
        base: baseOf.get(String(key)),
      }));
    },
    listChanges: async (accountId) => {
      const store = (await database()).transaction('changes', 'readonly').objectStore('changes');
      const range = beginningWith([accountId]);
      const [keys, changes] = await Promise.all([
        resultOf(store.getAllKeys(range)),
        resultOf(store.getAll(range)),
      ]);
      return keys.map((key, index) => ({ key: keyOf(key), changes: changes[index] }));
    },
    put: async (key, changes, base) => {
      const transaction = (await database()).transaction(stores, 'readwrite');
      transaction.objectStore('changes').put(changes, pathOf(key));
      if (base !== undefined) transaction.objectStore('base').put(base, pathOf(key));
      await completed(transaction);
    },
    remove: async (key) => {
      const transaction = (await database()).transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).delete(pathOf(key));
      await completed(transaction);
    },
  };
}

function openDatabase(onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('longrun-drafts', 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onerror = () => {
      onLost();
      reject(request.error);
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onLost;
      // A tab with a newer version of the app waits for this.
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(database);
    };
  });
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** An array comes after every text, so that this is everything that begins with the start. */
function beginningWith(start: string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []]);
}

function pathOf({ accountId, scheduleId, id }: DraftKey): string[] {
  return [accountId, scheduleId, id];
}

function keyOf(path: IDBValidKey): DraftKey {
  const [accountId = '', scheduleId = '', id = ''] = Array.isArray(path) ? path.map(String) : [];
  return { accountId, scheduleId, id };
}

export const drafts = browserDrafts();
