import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A recording on its way, as it lies on this device. */
export type KeptFile = {
  id: string;
  /** Of the link that it is sent with; null for a file that was shared and not yet agreed to. */
  secret: string | null;
  name: string;
  size: number;
  addedAt: string;
  workoutId: string | null;
  /** Gone once the server has refused it. */
  file: Blob | null;
  /** Why the server does not take it. */
  refusal: string | null;
};

export type KeptFiles = {
  list: () => Promise<KeptFile[]>;
  put: (kept: KeptFile) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** The service worker opens the same database for files that are shared (public/a/worker.js). */
const databaseName = 'longrun-recordings';
const version = 1;
const storeName = 'files';

interface Recordings extends DBSchema {
  files: { key: string; value: KeptFile };
}

/** Every call may fail: a browser may keep nothing. */
export function filesOfBrowser(): KeptFiles {
  let opening: Promise<IDBPDatabase<Recordings>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const database = () => {
    opening ??= open(forget);
    return opening;
  };
  return {
    list: async () => {
      const all = await (await database()).getAll(storeName);
      return all.filter(isKeptFile).sort((one, other) => one.addedAt.localeCompare(other.addedAt));
    },
    put: async (kept) => {
      await (await database()).put(storeName, kept);
    },
    remove: async (id) => (await database()).delete(storeName, id),
  };
}

/** A link has ended: nothing that it was to send stays on this device. */
export async function forgetFiles(secret: string, files: KeptFiles = filesOfBrowser()): Promise<void> {
  for (const kept of await files.list()) if (kept.secret === secret) await files.remove(kept.id);
}

/** As long as the page is open. */
export function filesInMemory(): KeptFiles {
  const files = new Map<string, KeptFile>();
  return {
    list: async () => [...files.values()],
    put: async (kept) => void files.set(kept.id, kept),
    remove: async (id) => void files.delete(id),
  };
}

async function open(onLost: () => void): Promise<IDBPDatabase<Recordings>> {
  try {
    return await openDB<Recordings>(databaseName, version, {
      upgrade: (database) => void database.createObjectStore(storeName, { keyPath: 'id' }),
      terminated: onLost,
    });
  } catch (error) {
    onLost();
    throw error;
  }
}

/** Another version of the page or of the worker may have written it. */
function isKeptFile(kept: Partial<KeptFile>): kept is KeptFile {
  const isText = (value: unknown) => typeof value === 'string';
  const hasContent = kept.file instanceof Blob || isText(kept.refusal);
  return isText(kept.id) && isText(kept.name) && isText(kept.addedAt) && hasContent;
}
