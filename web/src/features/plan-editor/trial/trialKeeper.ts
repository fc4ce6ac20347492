import { t } from '@lingui/core/macro';
import { onTrialElsewhere, type Trial, writeTrial } from '@/domain/trial/trial';
import { whenIdle } from '@/lib/whenIdle';
import { isSamePlan } from '../samePlan';
import type { EditorStore } from '../state/editorStore';
import { replacePlan } from '../state/planChanges';

const maxIdleMs = 25;

export type TrialView = {
  trial: Trial;
  /** False if the browser forgets it: storage is forbidden or full. */
  isKept: boolean;
};

type Options = { store: EditorStore; trial: Trial; onChange: (view: TrialView) => void };

/** Keeps a tried plan in this browser shortly after each change, and takes over what another tab has changed. */
export function createTrialKeeper({ store, trial: opened, onChange }: Options) {
  let trial = opened;
  let isTakingOver = false;
  /** It was kept in an account, or removed, in another tab: writing it again would bring it back. */
  let isGone = false;
  let cancelWrite: (() => void) | undefined;

  function write(): void {
    cancelWrite?.();
    cancelWrite = undefined;
    if (!isGone) onChange({ trial, isKept: writeTrial(trial) });
  }

  function writeSoon(): void {
    cancelWrite ??= whenIdle(write, maxIdleMs);
  }

  function takeOver(elsewhere: Trial): void {
    trial = elsewhere;
    onChange({ trial, isKept: true });
    if (isSamePlan(elsewhere.plan, store.plan)) return;
    isTakingOver = true;
    store.edit((plan) => replacePlan(plan, elsewhere.plan));
    isTakingOver = false;
    store.announce(t`The plan was changed in another tab`);
  }

  return {
    start(): () => void {
      const unsubscribe = store.subscribe(({ editor }, { editor: before }) => {
        if (editor.present === before.present || isTakingOver) return;
        trial = { ...trial, plan: editor.present, changeCount: trial.changeCount + 1 };
        writeSoon();
      });
      const stopListening = onTrialElsewhere((elsewhere) => {
        if (elsewhere === undefined) isGone = true;
        else if (elsewhere !== 'unreadable') takeOver(elsewhere);
      });
      const writeNow = () => cancelWrite && write();
      document.addEventListener('visibilitychange', writeNow);
      write();
      return () => {
        writeNow();
        document.removeEventListener('visibilitychange', writeNow);
        stopListening();
        unsubscribe();
      };
    },
    /** Everything but the plan, which the editor changes. */
    change(part: Partial<Omit<Trial, 'id' | 'plan'>>): void {
      trial = { ...trial, ...part };
      write();
    },
  };
}
