import { t } from '@lingui/core/macro';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { namedDistanceOf, namedDistances } from '@/domain/races/raceDistance';
import { foldedText } from '@/lib/foldedText';
import type { Length, PlanTemplateFilter, Race } from './templateSearch';

const lengths: Record<Length, readonly [number, number]> = { short: [1, 8], medium: [9, 12], long: [13, 52] };

export const raceOptions = (): readonly { id: Race; name: string }[] => [
  ...namedDistances.map(({ id, name }) => ({ id, name })),
  { id: 'other', name: t`Other distances` },
  { id: 'none', name: t`No race` },
];

export const lengthOptions = (): readonly { id: Length; name: string }[] => [
  { id: 'short', name: t`Up to 8 weeks` },
  { id: 'medium', name: t`9 to 12 weeks` },
  { id: 'long', name: t`13 weeks or more` },
];

export function matchingPlanTemplates(
  templates: readonly PlanTemplate[],
  { q = '', race, level, length, tag }: PlanTemplateFilter,
): readonly PlanTemplate[] {
  const words = foldedText(q).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !race && !level && !length && !tag) return templates;
  return templates.filter(
    (template) =>
      (!race || raceOf(template) === race) &&
      (!level || template.level === level) &&
      (!length || isOfLength(template.weeks, length)) &&
      (!tag || template.tags.includes(tag)) &&
      words.every((word) => template.searchText.includes(word)),
  );
}

/** Every tag once, the most used first. */
export function tagsOf(templates: readonly PlanTemplate[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of templates.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([tag]) => tag);
}

function raceOf({ raceDistance, raceDistanceType }: PlanTemplate): Race {
  if (raceDistance == null || raceDistanceType == null) return 'none';
  return namedDistanceOf({ distance: raceDistance, distanceType: raceDistanceType })?.id ?? 'other';
}

function isOfLength(weeks: number, length: Length): boolean {
  const [from, to] = lengths[length];
  return weeks >= from && weeks <= to;
}
