import type { Plan, Workout } from '@/domain/plans/plan';
import { isSamePlan } from '../samePlan';

/** The server's version of a plan, as this editor knows it; without an ETag if it was never saved. */
export type Base = { plan: Plan; tag: string | null; createdAt?: string };

/** A save that got no response: the server may or may not have it. A retry sends exactly the same. */
export type PendingSave = { key: string; plan: Plan; createdAt?: string };

/** Increment it when the format of drafts changes. */
export const draftVersion = 1;

export type PlanFields = Omit<Plan, 'days'>;

/** Unsaved changes as stored in the browser: only the differences from the base. */
export type DraftChanges = {
  version: typeof draftVersion;
  changedAt: number;
  fields: PlanFields;
  /** Days that differ from the base; an empty array if the day is empty now. */
  days: Record<number, Workout[]>;
  pending: PendingSave | null;
};

export type Draft = { changedAt: number; base: Base; plan: Plan; pending: PendingSave | null };

type Kept = { base: Base; plan: Plan; pending: PendingSave | null; changedAt: number };

/** Days are compared by identity: an edit keeps the days it does not touch. */
export function changesOf({ base, plan, pending, changedAt }: Kept): DraftChanges {
  const { days, ...fields } = plan;
  const changed: DraftChanges['days'] = {};
  for (const day of new Set([...Object.keys(base.plan.days), ...Object.keys(days)].map(Number))) {
    if (days[day] !== base.plan.days[day]) changed[day] = days[day] ?? [];
  }
  return { version: draftVersion, changedAt, fields, days: changed, pending };
}

export function planOf(base: Plan, { fields, days }: Pick<DraftChanges, 'fields' | 'days'>): Plan {
  const all = { ...base.days, ...days };
  for (const [day, workouts] of Object.entries(all)) if (workouts.length === 0) delete all[Number(day)];
  return { ...fields, days: all };
}

/** Too trivial to ask about on leaving: only the start date changed, or whether the plan is checked. */
export function isTrifle(base: Plan, plan: Plan): boolean {
  const { startsOn, isPlanCheckOff } = plan;
  return isSamePlan({ ...base, startsOn, isPlanCheckOff }, plan);
}
