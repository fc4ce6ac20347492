/** Values that could not be stored, because the storage is full or disabled. They last while the page is open. */
const unstored = new Map<string, string>();

/** Runs that were seen. They make room for anything else, because the server has them. */
export const runsKey = 'longrun-runs';
/** The plan of a race to come. */
export const raceKey = 'longrun-race';

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
  if (isWritten(key, value) || (key !== runsKey && hasMadeRoom() && isWritten(key, value))) {
    unstored.delete(key);
  } else {
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

function isWritten(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function hasMadeRoom(): boolean {
  const hadRuns = readStored(runsKey) !== null;
  removeStored(runsKey);
  return hadRuns;
}
