import { parseDate } from '@internationalized/date';
import { changedAtOf } from '@/lib/drafts/draftTime';
import { maxWeeks, type Plan, type Workout } from '@/lib/plan/plan';
import { workoutTypeIds } from '@/lib/workoutTypes';
import { type Base, type Draft, type DraftChanges, draftVersion, type PendingSave, planOf } from './draft';

/** Why a draft is not applied. */
export type UnreadableDraft = { changedAt: number | undefined; reason: 'version' | 'damaged' };

/** A draft is applied as a whole or not at all: whatever is missing or of another kind makes it unreadable. */
export function readDraft(changes: unknown, base: unknown): Draft | UnreadableDraft {
  const changedAt = changedAtOf(changes);
  if (isObject(changes) && typeof changes.version === 'number' && changes.version !== draftVersion) {
    return { changedAt, reason: 'version' };
  }
  if (changedAt === undefined || !isChanges(changes) || !isBase(base)) {
    return { changedAt, reason: 'damaged' };
  }
  return { changedAt, base, plan: planOf(base.plan, changes), pending: changes.pending };
}

function isChanges(value: unknown): value is DraftChanges {
  return (
    isObject(value) &&
    isPlan({ ...(isObject(value.fields) ? value.fields : {}), days: value.days }) &&
    (value.pending === null || isPending(value.pending))
  );
}

function isBase(value: unknown): value is Base {
  return isObject(value) && isPlan(value.plan) && (value.tag === null || typeof value.tag === 'string');
}

function isPending(value: unknown): value is PendingSave {
  return isObject(value) && typeof value.key === 'string' && isPlan(value.plan);
}

function isPlan(value: unknown): value is Plan {
  return (
    isObject(value) &&
    isText(value.name) &&
    isText(value.description) &&
    (value.athlete === null ||
      (isObject(value.athlete) && isText(value.athlete.id) && isText(value.athlete.name))) &&
    isDay(value.startsOn) &&
    isText(value.durationText) &&
    isWhole(value.weeks, 1, maxWeeks) &&
    isUnit(value.unit) &&
    typeof value.isPlanCheckOff === 'boolean' &&
    isObject(value.days) &&
    Object.entries(value.days).every(
      ([day, workouts]) =>
        isWhole(Number(day), 0, maxWeeks * 7 - 1) && Array.isArray(workouts) && workouts.every(isWorkout),
    )
  );
}

function isWorkout(value: unknown): value is Workout {
  return (
    isObject(value) &&
    isText(value.id) &&
    workoutTypeIds.some((type) => type === value.type) &&
    isText(value.title) &&
    isText(value.description) &&
    isObject(value.distance) &&
    isAmount(value.distance.amount) &&
    isUnit(value.distance.unit) &&
    isAmount(value.durationMinutes) &&
    isText(value.paceFrom) &&
    isText(value.paceTo) &&
    isText(value.notes) &&
    typeof value.isCompleted === 'boolean'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function isUnit(value: unknown): boolean {
  return value === 'km' || value === 'miles';
}

function isDay(value: unknown): boolean {
  try {
    return isText(value) && parseDate(value) !== undefined;
  } catch {
    return false;
  }
}
