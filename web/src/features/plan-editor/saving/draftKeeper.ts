import type { DraftDatabase, DraftKey } from '@/domain/drafts/draftDatabase';
import { holdDraft } from '@/domain/drafts/draftLocks';
import { whenIdle } from '@/lib/whenIdle';
import type { EditorStore } from '../state/editorStore';
import { type Base, changesOf, isTrifle, type PendingSave } from './draft';

/** How long to wait for an idle moment, within the 50 ms in which a change is stored. */
const maxIdleMs = 25;

type Options = {
  store: EditorStore;
  database: DraftDatabase;
  key: DraftKey;
  base: Base;
  /** Reports whether the browser can store drafts. */
  onKept: (isKept: boolean) => void;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Stores unsaved changes shortly after each of them, never during an edit. */
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
    cancelWrite ??= whenIdle(() => void write(), maxIdleMs);
  }

  const writeNow = () => {
    if (cancelWrite) void write();
  };

  return {
    /** Returns a function that stops it. */
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
    /** Called when the server has a new version. */
    rebase(next: Base): void {
      base = next;
      isBaseKept = false;
      writeSoon();
    },
    /** Continues the restored draft instead of this editor's own. */
    adopt(restored: DraftKey, pendingOfIt: PendingSave | null): void {
      release();
      release = holdDraft(restored.id);
      key = restored;
      pending = pendingOfIt;
      isDraftKept = true;
      isBaseKept = false;
      writeSoon();
    },
    /** Moves the draft to another schedule. The old one is removed only after the new one is stored. */
    async moveTo(scheduleId: string): Promise<void> {
      const before = key;
      key = { ...key, scheduleId };
      isBaseKept = false;
      await write();
      const isOnlyThere = isDraftKept && !isBaseKept;
      if (!isOnlyThere) await database.remove(before).catch(() => {});
    },
    /** Stored before anything is sent: if the tab dies, the save is resent with the same key. */
    async sending(save: PendingSave): Promise<void> {
      pending = save;
      await write();
    },
    /** Called on a response: everything is saved, or the save was rejected. */
    async answered(): Promise<void> {
      pending = null;
      await write();
    },
  };
}
