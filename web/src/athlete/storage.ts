/** Values that could not be stored, because the storage is full or disabled. They last while the page is open. */
const unstored = new Map<string, string>();

export function readStored(key: string): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

export function removeStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Unavailable storage counts as empty.
  }
}

/** Whether it survives closing the page. */
export function isStored(key: string): boolean {
  return !unstored.has(key);
}
