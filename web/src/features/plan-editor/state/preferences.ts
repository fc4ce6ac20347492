import { useState } from 'react';
import * as v from 'valibot';

const isChosen = v.fallback(v.boolean(), false);

/** Invalid values fall back to the defaults. */
const kept = v.object({
  density: v.fallback(v.picklist(['comfortable', 'compact']), 'comfortable'),
  /** The plan's details are collapsed. */
  isFolded: isChosen,
  /** The templates are open when a workout is added. */
  isBrowsing: isChosen,
  /** The library next to the calendar is open. */
  isRailOpen: isChosen,
  /** The legend of the marks of past days was closed. */
  isLegendHidden: isChosen,
  /** The hint on filling the calendar was closed. */
  hasSeenHint: isChosen,
  /** Template ids in the order they were pinned. */
  pinned: v.fallback(v.pipe(v.array(v.unknown()), v.transform(texts)), []),
});

/** Stored on this device, separately for each user: people may share a computer. */
export type Preferences = v.InferOutput<typeof kept>;
export type Density = Preferences['density'];

const defaults = v.getFallbacks(kept) as Preferences;

export function readPreferences(userId: string, atFirst: Partial<Preferences> = {}): Preferences {
  try {
    return v.parse(kept, { ...atFirst, ...JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') });
  } catch {
    return { ...defaults, ...atFirst };
  }
}

export function writePreferences(userId: string, preferences: Preferences): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(preferences));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function texts(stored: unknown[]): readonly string[] {
  return stored.filter((item) => typeof item === 'string');
}

function keyOf(userId: string): string {
  return `editor-preferences-${userId}`;
}

/** This user's preferences on this device, and a function to change them. */
export function usePreferences(userId: string, atFirst?: Partial<Preferences>) {
  const [preferences, setPreferences] = useState(() => readPreferences(userId, atFirst));
  const prefer = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    writePreferences(userId, next);
  };
  return { preferences, prefer };
}
