import type { Plan } from '@/domain/plans/plan';
import { HttpError, NoAnswerError } from '@/lib/httpError';
import { newId } from '@/lib/newId';
import { isSamePlan } from '../samePlan';
import type { Base, PendingSave } from './draft';
import type { DraftKeeper } from './draftKeeper';

/** Somebody has saved the schedule since it was opened here. */
export class StaleError extends Error {
  readonly theirs: Base;

  constructor(theirs: Base) {
    super();
    this.name = 'StaleError';
    this.theirs = theirs;
  }
}

/** No response from the server: the plan may or may not be stored. */
export function isUnanswered(error: Error): boolean {
  return error instanceof HttpError ? [502, 503, 504].includes(error.status) : error instanceof NoAnswerError;
}

/** The server rejected the request: nothing is stored. An expired session does not count as a rejection. */
function isRefused(error: unknown): boolean {
  if (error instanceof StaleError) return true;
  const isClientError = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return isClientError && ![401, 408, 429].includes(error.status);
}

/** Somebody deleted the schedule, or it never existed. */
export function isDeleted(error: Error | null): boolean {
  const codes = ['schedule-not-found', 'template-not-found'];
  return error instanceof HttpError && codes.includes(error.problem.code ?? '');
}

export type Remote = ReturnType<typeof createRemote>;

/** The calls for a schedule or for a template. */
export type RemoteCalls = {
  fetch: (id: string) => Promise<Base>;
  /** Returns the new id. A retry with the same key saves the plan only once. */
  save: (pending: PendingSave) => Promise<string>;
  /** Returns the new ETag. Fails with 412 if somebody has saved since `tag`; without a tag the last writer wins. */
  update: (id: string, plan: Plan, base: Pick<Base, 'tag' | 'createdAt'>) => Promise<string | null>;
  /** The draft id of a plan that was never saved. */
  newId: string;
};

/** The schedule on the server; a new one has no id yet. */
export function createRemote(scheduleId: string | undefined, keeper: DraftKeeper, calls: RemoteCalls) {
  let id = scheduleId;

  /** Stores a new schedule only once, however often it is called: a save without a response is retried first. */
  async function save(plan: Plan): Promise<void> {
    const pending = keeper.pending ?? { key: newId(), plan, createdAt: new Date().toISOString() };
    await keeper.sending(pending);
    try {
      if (id === undefined) {
        id = await calls.save(pending);
        if (isSamePlan(pending.plan, plan)) return;
      }
      if (keeper.base.tag === null) keeper.rebase(await calls.fetch(id));
      await update(id, plan, pending.plan);
    } catch (error) {
      if (isRefused(error)) await keeper.answered();
      throw error;
    }
  }

  async function update(id: string, plan: Plan, sentBefore: Plan): Promise<void> {
    try {
      const tag = await calls.update(id, plan, keeper.base);
      keeper.rebase({ ...keeper.base, plan, tag });
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 412)) throw error;
      const theirs = await calls.fetch(id);
      const isOurs = isSamePlan(theirs.plan, plan) || isSamePlan(theirs.plan, sentBefore);
      if (!isOurs) throw new StaleError(theirs);
      keeper.rebase(theirs);
      if (!isSamePlan(theirs.plan, plan)) await update(id, plan, sentBefore);
    }
  }

  return {
    save,
    /** The schedule no longer exists: the next save creates a new one. */
    async startAnew(): Promise<void> {
      id = undefined;
      keeper.rebase({ ...keeper.base, tag: null });
      await keeper.moveTo(calls.newId);
    },
    /** Set once it is stored. */
    get id(): string | undefined {
      return id;
    },
    /** The id, if it is not the one that was opened. */
    get newId(): string | undefined {
      return scheduleId !== undefined && id !== scheduleId ? id : undefined;
    },
  };
}
