import type { DraftDatabase, DraftKey } from '@/domain/drafts/draftDatabase';
import { holdDraft } from '@/domain/drafts/draftLocks';
import { whenIdle } from '@/lib/whenIdle';
import type { EditorStore } from '../state/editorStore';
import { type Base, changesOf, isTrifle, type PendingSave } from './draft';

/** Of the 50 ms in which a change is kept, what waiting for an idle moment may take. */
const mostIdleMs = 25;

type Options = {
  store: EditorStore;
  database: DraftDatabase;
  key: DraftKey;
  base: Base;
  /** Says whether the browser keeps drafts at all. */
  onKept: (isKept: boolean) => void;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Keeps the changes that are not saved yet, a moment after each of them. Nothing of it runs while a change is made. */
export function createDraftKeeper({ store, database, key: ownKey, base: opened, onKept }: Options) {
  let key = ownKey;
  let base = opened;
  let pending: PendingSave | null = null;
  let isBaseKept = false;
  let isDraftKept = false;
  let cancelWrite: (() => void) | undefined;
  let release = () => {};

  async function write(): Promise<void> {
    cancelWrite?.();
    cancelWrite = undefined;
    try {
      if ((store.isDirty && !isTrifle(base.plan, store.plan)) || pending !== null) await put();
      else if (isDraftKept) await forget();
      onKept(true);
    } catch {
      onKept(false);
    }
  }

  async function put(): Promise<void> {
    const changes = changesOf({ base, plan: store.plan, pending, changedAt: Date.now() });
    const isBaseNew = !isBaseKept;
    isBaseKept = true;
    isDraftKept = true;
    try {
      await database.put(key, changes, isBaseNew ? base : undefined);
    } catch (error) {
      isBaseKept = false;
      throw error;
    }
  }

  async function forget(): Promise<void> {
    isDraftKept = false;
    isBaseKept = false;
    await database.remove(key);
  }

  function writeSoon(): void {
    cancelWrite ??= whenIdle(() => void write(), mostIdleMs);
  }

  const writeNow = () => {
    if (cancelWrite) void write();
  };

  return {
    /** Until what it answers is called. */
    start(): () => void {
      release = holdDraft(key.id);
      const unsubscribe = store.subscribe(({ editor }, { editor: before }) => {
        if (editor.present !== before.present) writeSoon();
      });
      document.addEventListener('visibilitychange', writeNow);
      return () => {
        writeNow();
        document.removeEventListener('visibilitychange', writeNow);
        unsubscribe();
        release();
      };
    },
    get base(): Base {
      return base;
    },
    get pending(): PendingSave | null {
      return pending;
    },
    /** The server has something else now. */
    rebase(next: Base): void {
      base = next;
      isBaseKept = false;
      writeSoon();
    },
    /** From now on the draft that was restored is the one that is written. */
    adopt(restored: DraftKey, pendingOfIt: PendingSave | null): void {
      release();
      release = holdDraft(restored.id);
      key = restored;
      pending = pendingOfIt;
      isDraftKept = true;
      isBaseKept = false;
      writeSoon();
    },
    /** What is edited is another schedule from now on. Nothing is removed before it is kept there. */
    async moveTo(scheduleId: string): Promise<void> {
      const before = key;
      key = { ...key, scheduleId };
      isBaseKept = false;
      await write();
      const isOnlyThere = isDraftKept && !isBaseKept;
      if (!isOnlyThere) await database.remove(before).catch(() => {});
    },
    /** Kept before anything is sent: a tab that dies meanwhile sends it again under the same key. */
    async sending(save: PendingSave): Promise<void> {
      pending = save;
      await write();
    },
    /** There is an answer: everything is saved, or nothing is stored of what was sent. */
    async answered(): Promise<void> {
      pending = null;
      await write();
    },
  };
}
