import { plural, t } from '@lingui/core/macro';
import { formatRaceDistance, namedDistanceOf } from '@/domain/races/raceDistance';
import { foldedText } from '@/lib/foldedText';
import type { components } from '@/lib/schema';

/** A plan template as lists show it. */
export type PlanTemplate = components['schemas']['PlanTemplateSummaryAnswer'] & {
  /** Name, description, race and tags as a search compares them. */
  searchText: string;
};

export function planTemplateOf(answer: components['schemas']['PlanTemplateSummaryAnswer']): PlanTemplate {
  const { name, description, tags } = answer;
  const searchText = foldedText([name, description, raceText(answer), ...tags].join('\n'));
  return { ...answer, searchText };
}

type Race = Pick<PlanTemplate, 'raceDistance' | 'raceDistanceType'>;

/** "Half marathon", "15 km", or "Any" without a particular race. */
export function raceText({ raceDistance, raceDistanceType }: Race): string {
  if (raceDistance == null || raceDistanceType == null) return t({ message: 'Any', context: 'race' });
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
  if (count === 0) return t({ message: 'never', comment: 'How often a template was used' });
  return t`${plural(count, { one: 'once', other: '# times' })}`;
}
