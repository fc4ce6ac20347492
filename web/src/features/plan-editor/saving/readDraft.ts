import { parseDate } from '@internationalized/date';
import * as v from 'valibot';
import { changedAtOf } from '@/domain/drafts/draftTime';
import type { Step } from '@/domain/steps/steps';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { maxWeeks } from '@/lib/limits';
import { type Draft, draftVersion, type PendingSave, planOf } from './draft';

/** The server keeps idempotency keys for 30 days. One day is left for differing clocks. */
const answeredOnceMs = 29 * 24 * 60 * 60 * 1000;

/** Why a draft cannot be applied. */
export type UnreadableDraft = { changedAt: number | undefined; reason: 'version' | 'damaged' };

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const unit = v.picklist(['km', 'miles']);
const day = v.pipe(v.string(), v.check(isDay));

const workout = v.object({
  id: v.string(),
  type: v.picklist(workoutTypeIds),
  title: v.string(),
  description: v.string(),
  distance: v.object({ amount, unit }),
  durationMinutes: amount,
  paceFrom: v.string(),
  paceTo: v.string(),
  notes: v.string(),
  session: v.exactOptional(v.object({ text: v.string(), steps: v.array(v.custom<Step>(isStep)) })),
  isCompleted: v.boolean(),
});
const days = v.record(v.pipe(v.string(), v.check(isDayNumber)), v.array(workout));
const template = v.object({
  race: v.nullable(v.object({ distance: amount, distanceType: unit })),
  level: v.picklist(['Beginner', 'Intermediate', 'Advanced', 'Elite']),
  anchor: v.picklist(['Start', 'RaceDay']),
  raceWeekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  tags: v.array(v.string()),
});
const fields = v.object({
  name: v.string(),
  description: v.string(),
  athlete: v.nullable(v.object({ id: v.string(), name: v.string() })),
  startsOn: day,
  durationText: v.string(),
  weeks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxWeeks)),
  unit,
  isPlanCheckOff: v.boolean(),
  template: v.exactOptional(template),
});
const plan = v.object({ ...fields.entries, days });
const createdAt = v.exactOptional(v.string());
const base = v.object({ plan, tag: v.nullable(v.string()), createdAt });
const changes = v.object({
  version: v.literal(draftVersion),
  changedAt: v.number(),
  fields,
  days,
  pending: v.nullable(v.object({ key: v.string(), plan, createdAt })),
});

/**
 * A draft is applied as a whole or not at all: anything missing or of the wrong type makes it unreadable. A save whose
 * key may have expired is not resent automatically, since it may have been stored: the coach decides.
 */
export function readDraft(
  keptChanges: unknown,
  keptBase: unknown,
  now = Date.now(),
): Draft | UnreadableDraft {
  const changedAt = changedAtOf(keptChanges);
  if (isOfAnotherVersion(keptChanges)) return { changedAt, reason: 'version' };
  const [readChanges, readBase] = [v.safeParse(changes, keptChanges), v.safeParse(base, keptBase)];
  if (changedAt === undefined || !readChanges.success || !readBase.success) {
    return { changedAt, reason: 'damaged' };
  }
  const { pending } = readChanges.output;
  return {
    changedAt,
    base: readBase.output,
    plan: planOf(readBase.output.plan, readChanges.output),
    pending: pending && now - sentAt(pending, changedAt) < answeredOnceMs ? pending : null,
  };
}

function sentAt({ createdAt }: Pick<PendingSave, 'createdAt'>, changedAt: number): number {
  const at = Date.parse(createdAt ?? '');
  return Number.isNaN(at) ? changedAt : at;
}

function isOfAnotherVersion(kept: unknown): boolean {
  const read = v.safeParse(v.object({ version: v.number() }), kept);
  return read.success && read.output.version !== draftVersion;
}

function isStep(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isDayNumber(text: string): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 && number < maxWeeks * 7;
}

function isDay(text: string): boolean {
  try {
    return parseDate(text) !== undefined;
  } catch {
    return false;
  }
}
