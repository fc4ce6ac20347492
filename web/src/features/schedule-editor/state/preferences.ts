import { useState } from 'react';
import { useUser } from '@/lib/auth';
export type Density = 'comfortable' | 'compact';

/** Kept on this device, for each user apart: somebody else at the same desk keeps their own. */
export type Preferences = {
  density: Density;
  /** The plan's details. */
  isFolded: boolean;
  /** The templates, when a workout is added. */
  isBrowsing: boolean;
  /** The library beside the calendar. */
  isRailOpen: boolean;
  /** Templates, by id, in the order in which they were pinned. */
  pinned: readonly string[];
};

const defaults: Preferences = {
  density: 'comfortable',
  isFolded: false,
  isBrowsing: false,
  isRailOpen: false,
  pinned: [],
};

export function readPreferences(userId: string): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return defaults;
    return {
      density: Reflect.get(stored, 'density') === 'compact' ? 'compact' : 'comfortable',
      isFolded: Reflect.get(stored, 'isFolded') === true,
      isBrowsing: Reflect.get(stored, 'isBrowsing') === true,
      isRailOpen: Reflect.get(stored, 'isRailOpen') === true,
      pinned: texts(Reflect.get(stored, 'pinned')),
    };
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

function texts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
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
