/** Texts that were typed and not saved, by where they belong. */
export type TypedTexts = {
  get: (key: string) => string | undefined;
  set: (key: string, text: string) => void;
  delete: (key: string) => void;
};

const begin = 'longrun-typed:';

/** They are kept in the tab, over a reload, for one account and one plan or page. */
export function typedTextsOf(account: string, place: string): TypedTexts {
  const storageKey = `${begin}${account}:${place}`;
  const texts = new Map(stored(storageKey));
  const store = () => {
    try {
      if (texts.size === 0) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify([...texts]));
    } catch {
      // Without storage they last until the page is loaded again.
    }
  };
  return {
    get: (key) => texts.get(key),
    set: (key, text) => {
      if (texts.get(key) === text) return;
      texts.set(key, text);
      store();
    },
    delete: (key) => {
      if (texts.delete(key)) store();
    },
  };
}

/** Somebody else may sign in here next. */
export function forgetTypedTexts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(begin));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

function stored(storageKey: string): [string, string][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}
