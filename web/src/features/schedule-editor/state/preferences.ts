import * as v from 'valibot';

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

const stored = v.object({
  density: v.fallback(v.picklist(['comfortable', 'compact']), 'comfortable'),
  isFolded: v.fallback(v.boolean(), false),
  isBrowsing: v.fallback(v.boolean(), false),
  isRailOpen: v.fallback(v.boolean(), false),
  pinned: v.fallback(v.array(v.string()), []),
});

/** What makes no sense is as it is at first. */
export function readPreferences(userId: string): Preferences {
  return v.parse(v.fallback(stored, v.parse(stored, {})), keptFor(userId));
}

function keptFor(userId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
  } catch {
    return {};
  }
}

export function writePreferences(userId: string, preferences: Preferences): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}

function keyOf(userId: string): string {
  return `editor-preferences-${userId}`;
}
