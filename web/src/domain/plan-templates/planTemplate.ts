import { formatRaceDistance, namedDistanceOf } from '@/domain/races/raceDistance';
import { foldedText } from '@/lib/foldedText';
import type { components } from '@/lib/schema';

export type Level = components['schemas']['LevelName'];

/** A plan template as lists show it. */
export type PlanTemplate = components['schemas']['PlanTemplateSummaryAnswer'] & {
  /** Name, description, race and tags as a search compares them. */
  searchText: string;
};

/** From the easiest to the hardest. */
export const levels: readonly Level[] = ['Beginner', 'Intermediate', 'Advanced', 'Elite'];

export function planTemplateOf(answer: components['schemas']['PlanTemplateSummaryAnswer']): PlanTemplate {
  const { name, description, tags } = answer;
  const searchText = foldedText([name, description, raceText(answer), ...tags].join('\n'));
  return { ...answer, searchText };
}

type Race = Pick<PlanTemplate, 'raceDistance' | 'raceDistanceType'>;

/** "Half marathon", "15 km", or "Any" where it leads to no race in particular. */
export function raceText({ raceDistance, raceDistanceType }: Race): string {
  if (raceDistance == null || raceDistanceType == null) return 'Any';
  const race = { distance: raceDistance, distanceType: raceDistanceType };
  return namedDistanceOf(race)?.name ?? formatRaceDistance(race);
}

/** "6–7", "5" */
export function sessionsText({
  sessionsFrom,
  sessionsTo,
}: Pick<PlanTemplate, 'sessionsFrom' | 'sessionsTo'>): string {
  return sessionsFrom === sessionsTo ? String(sessionsTo) : `${sessionsFrom}–${sessionsTo}`;
}

/** "never", "once", "3 times" */
export function usedText(count: number): string {
  if (count === 0) return 'never';
  return count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
}
