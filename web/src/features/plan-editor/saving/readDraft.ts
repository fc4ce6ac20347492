import * as v from 'valibot';
import { changedAtOf } from '@/domain/drafts/draftTime';
import { keptDays, keptFields, keptPlan } from '@/domain/plans/keptPlan';
import { type Draft, draftVersion, type PendingSave, planOf } from './draft';

/** The server keeps idempotency keys for 30 days. One day is left for differing clocks. */
const answeredOnceMs = 29 * 24 * 60 * 60 * 1000;

/** Why a draft cannot be applied. */
export type UnreadableDraft = { changedAt: number | undefined; reason: 'version' | 'damaged' };

const createdAt = v.exactOptional(v.string());
const base = v.object({ plan: keptPlan, tag: v.nullable(v.string()), createdAt });
const changes = v.object({
  version: v.literal(draftVersion),
  changedAt: v.number(),
  fields: keptFields,
  days: keptDays,
  pending: v.nullable(v.object({ key: v.string(), plan: keptPlan, createdAt })),
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
