import { useEffect, useState } from 'react';
import { useUser } from '@/lib/auth';
import { drafts, newScheduleId } from '@/lib/drafts/draftDatabase';
import { newId } from '@/lib/newId';
import { createEditorStore, type EditorStore } from '../state/editorStore';
import type { Base } from './draft';
import { createDraftKeeper, type DraftKeeper } from './draftKeeper';
import { createRemote, type Remote } from './remote';

export type EditorSession = {
  store: EditorStore;
  keeper: DraftKeeper;
  remote: Remote;
  /** False where this browser keeps no drafts. */
  isDraftKept: boolean;
};

/** One opening of the editor: the plan, the draft of it, and the schedule on the server. */
export function useEditorSession(
  scheduleId: string | undefined,
  open: () => { base: Base; focusedDay: number },
): EditorSession {
  const { id: accountId } = useUser();
  const [isDraftKept, setIsDraftKept] = useState(true);
  const [session] = useState(() => {
    const { base, focusedDay } = open();
    const store = createEditorStore(base.plan, focusedDay);
    const key = { accountId, scheduleId: scheduleId ?? newScheduleId, id: newId() };
    const keeper = createDraftKeeper({ store, database: drafts, key, base, onKept: setIsDraftKept });
    return { store, keeper, remote: createRemote(scheduleId, keeper) };
  });
  useEffect(() => session.keeper.start(), [session]);
  return { ...session, isDraftKept };
}
