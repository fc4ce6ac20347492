import * as v from 'valibot';
import { keptPlan } from '@/domain/plans/keptPlan';
import type { Plan } from '@/domain/plans/plan';
import type { RaceDistance } from '@/domain/races/raceDistance';
import { keptTrialText, trialStorageKey } from '@/lib/trialStorage';

/** The race of a tried plan. Its day counts from the Monday of week 1, so that it moves with the start. */
export type TriedGoal = { raceName: string; race: RaceDistance; targetTime: string; raceDay: number };

/** A plan that a visitor tries, as this browser keeps it. */
export type Trial = {
  /** Names it when it is kept in an account, so that it arrives once. */
  id: string;
  plan: Plan;
  goal: TriedGoal;
  /** Keys of dismissed advice. */
  setAside: readonly string[];
  changeCount: number;
  /** The visitor asked for an account to keep it. */
  isWanted: boolean;
};

/** Increment it when the format or the sample changes: an untouched sample is replaced, and other formats are not read. */
const trialVersion = 1;

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const kept = v.object({
  version: v.literal(trialVersion),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  plan: keptPlan,
  goal: v.object({
    raceName: v.string(),
    race: v.object({ distance: amount, distanceType: v.picklist(['km', 'miles']) }),
    targetTime: v.string(),
    raceDay: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  setAside: v.array(v.string()),
  changeCount: amount,
  isWanted: v.boolean(),
});

/** A sample of another version that nobody has changed. */
const untouched = v.object({ changeCount: v.literal(0), isWanted: v.literal(false) });

/** Undefined if there is none; 'unreadable' if it is damaged or from another version. */
export function readTrial(): Trial | 'unreadable' | undefined {
  const text = keptTrialText();
  return text === null ? undefined : parseTrial(text);
}

function parseTrial(text: string): Trial | 'unreadable' | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    const { success, output } = v.safeParse(kept, stored);
    if (!success) return v.is(untouched, stored) ? undefined : 'unreadable';
    const { version: _, ...trial } = output;
    return trial;
  } catch {
    return 'unreadable';
  }
}

/** Whether the browser has kept it: storage may be forbidden or full. */
export function writeTrial(trial: Trial): boolean {
  try {
    localStorage.setItem(trialStorageKey, JSON.stringify({ version: trialVersion, ...trial }));
    return true;
  } catch {
    return false;
  }
}

export function forgetTrial(): void {
  try {
    localStorage.removeItem(trialStorageKey);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** A plan worth bringing along: changed, or asked for. */
export function isWorthKeeping({ changeCount, isWanted }: Trial): boolean {
  return changeCount > 0 || isWanted;
}

/** Told when another tab has changed or removed the trial. */
export function onTrialElsewhere(listener: (trial: Trial | 'unreadable' | undefined) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === trialStorageKey) listener(newValue === null ? undefined : parseTrial(newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
