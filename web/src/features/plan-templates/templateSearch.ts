import type { components } from '@/lib/schema';

/* Every page loads this to parse URLs, so it has no dependencies. */

type LevelName = components['schemas']['LevelName'];

const races = ['5k', '10k', 'half', 'marathon', '50k', '100k', 'other', 'none'] as const;
const levels: readonly LevelName[] = ['Beginner', 'Intermediate', 'Advanced', 'Elite'];
const lengths = ['short', 'medium', 'long'] as const;

export type Race = (typeof races)[number];
export type Length = (typeof lengths)[number];

/** A missing value does not filter. */
export type PlanTemplateFilter = {
  q?: string;
  race?: Race;
  level?: LevelName;
  length?: Length;
  tag?: string;
};

/** Parses a filter from a URL and drops invalid values. */
export function readPlanTemplateFilter(search: Record<string, unknown>): PlanTemplateFilter {
  const race = races.find((id) => id === search.race);
  const level = levels.find((name) => name === search.level);
  const length = lengths.find((id) => id === search.length);
  const [q, tag] = [textOf(search.q), textOf(search.tag)];
  return {
    ...(q !== '' && { q }),
    ...(race && { race }),
    ...(level && { level }),
    ...(length && { length }),
    ...(tag !== '' && { tag }),
  };
}

/** The router parses search values as JSON where it can: ?q=100 arrives as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
