import type { RacePlanBody } from '@/domain/race-plan/racePlan';

/** What was changed and not saved, by field. */
export type PlanChanges = Partial<RacePlanBody>;
type Field = keyof RacePlanBody;

/** Fields that change in one step. */
const together: Partial<Record<Field, string>> = {
  sections: 'sections',
  edgesMeters: 'sections',
  sectionNames: 'sections',
  courseId: 'course',
  fitCourse: 'course',
  temperatureCelsius: 'weather',
  humidityPercent: 'weather',
  altitudeMeters: 'weather',
};

/** A field that was changed back is no change. Empty and missing are the same. */
export function realChanges(saved: RacePlanBody, changes: PlanChanges): PlanChanges {
  const fields = Object.keys(changes) as Field[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(saved[field], changes[field])).map((field) => [field, changes[field]]),
  );
}

/** As a coach counts: the weather is one change, and so are the sections. */
export function countChanges(changes: PlanChanges): number {
  const fields = Object.keys(changes) as Field[];
  return new Set(fields.filter((field) => field !== 'isShown').map((field) => together[field] ?? field)).size;
}

/** What is left after a save: whatever was changed while it was on its way. */
export function changesAfterSave(sent: RacePlanBody, changes: PlanChanges): PlanChanges {
  return realChanges(sent, changes);
}

/** Changes as they were kept in the tab; nothing of another shape. */
export function readChanges(text: string | undefined): PlanChanges {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
