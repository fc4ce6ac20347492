/** Apart from what reads it: the shell only asks whether there is one. */
export const trialStorageKey = 'longrun-trial';

/** Null if there is none, or no storage. */
export function keptTrialText(): string | null {
  try {
    return localStorage.getItem(trialStorageKey);
  } catch {
    return null;
  }
}

export function isTrialKept(): boolean {
  return keptTrialText() !== null;
}
