import type { Plan } from '@/domain/plans/plan';
import { HttpError, NoAnswerError } from '@/lib/httpError';
import { newId } from '@/lib/newId';
import { isSamePlan } from '../samePlan';
import type { Base, PendingSave } from './draft';
import type { DraftKeeper } from './draftKeeper';

/** Somebody saved the schedule since it was opened here. */
export class StaleError extends Error {
  readonly theirs: Base;

  constructor(theirs: Base) {
    super();
    this.name = 'StaleError';
    this.theirs = theirs;
  }
}

/** No answer came, from the server at least: the plan may be stored or not. */
export function isUnanswered(error: Error): boolean {
  return error instanceof HttpError ? [502, 503, 504].includes(error.status) : error instanceof NoAnswerError;
}

/** The server rejected what was sent: nothing is stored. An expired session does not count as a rejection. */
function isRefused(error: unknown): boolean {
  if (error instanceof StaleError) return true;
  const isClientError = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return isClientError && ![401, 408, 429].includes(error.status);
}

/** Somebody deleted the schedule, or it never was. */
export function isDeleted(error: Error | null): boolean {
  const codes = ['schedule-not-found', 'template-not-found'];
  return error instanceof HttpError && codes.includes(error.problem.code ?? '');
}

export type Remote = ReturnType<typeof createRemote>;

/** What is asked of the server: for a schedule, or for a template. */
export type RemoteCalls = {
  fetch: (id: string) => Promise<Base>;
  /** Answers its id. Sent again with the same key, the same plan is saved once. */
  save: (pending: PendingSave) => Promise<string>;
  /** Answers the new tag. Refused (412) where somebody saved since the tag; without one the last writer wins. */
  update: (id: string, plan: Plan, base: Pick<Base, 'tag' | 'createdAt'>) => Promise<string | null>;
  /** Stands for the id that what was never saved does not have yet. */
  newId: string;
};

/** The schedule on the server; one that was never saved has no id yet. */
export function createRemote(scheduleId: string | undefined, keeper: DraftKeeper, calls: RemoteCalls) {
  let id = scheduleId;

  /** However often it is called for a new schedule, one is stored: an attempt without an answer is made again first. */
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
    /** The schedule is gone: what is saved from now on is a new one. */
    async startAnew(): Promise<void> {
      id = undefined;
      keeper.rebase({ ...keeper.base, tag: null });
      await keeper.moveTo(calls.newId);
    },
    /** Once it is stored. */
    get id(): string | undefined {
      return id;
    },
    /** Its id where it is not the one that was opened. */
    get newId(): string | undefined {
      return scheduleId !== undefined && id !== scheduleId ? id : undefined;
    },
  };
}
