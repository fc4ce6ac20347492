import { useState } from 'react';
import * as v from 'valibot';
import { useUser } from '@/lib/auth';

const isChosen = v.fallback(v.boolean(), false);

/** What makes no sense is as if it had never been chosen. */
const kept = v.object({
  density: v.fallback(v.picklist(['comfortable', 'compact']), 'comfortable'),
  /** The plan's details. */
  isFolded: isChosen,
  /** The templates, when a workout is added. */
  isBrowsing: isChosen,
  /** The library beside the calendar. */
  isRailOpen: isChosen,
  /** How to fill the calendar was read. */
  hasSeenHint: isChosen,
  /** Templates, by id, in the order in which they were pinned. */
  pinned: v.fallback(v.pipe(v.array(v.unknown()), v.transform(texts)), []),
});

/** Kept on this device, for each user apart: somebody else at the same desk keeps their own. */
export type Preferences = v.InferOutput<typeof kept>;
export type Density = Preferences['density'];

const defaults = v.getFallbacks(kept) as Preferences;

export function readPreferences(userId: string): Preferences {
  try {
    return v.parse(kept, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    return defaults;
  }
}

export function writePreferences(userId: string, preferences: Preferences): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}

function texts(stored: unknown[]): readonly string[] {
  return stored.filter((item) => typeof item === 'string');
}

function keyOf(userId: string): string {
  return `editor-preferences-${userId}`;
}

/** What this user chose on this device, and how to choose otherwise. */
export function usePreferences() {
  const user = useUser();
  const [preferences, setPreferences] = useState(() => readPreferences(user.id));
  const prefer = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    writePreferences(user.id, next);
  };
  return { preferences, prefer };
}
