import { useEffect, useState } from 'react';
import { drafts } from '@/domain/drafts/draftDatabase';
import { typedTextsOf } from '@/domain/drafts/typedTexts';
import { useAccountKey } from '@/lib/auth';
import { newId } from '@/lib/newId';
import { planCalls } from '../queries';
import { createEditorStore, type EditorStore } from '../state/editorStore';
import type { Base } from './draft';
import { createDraftKeeper, type DraftKeeper } from './draftKeeper';
import { createRemote, type Remote, type RemoteCalls } from './remote';

export type EditorSession = {
  store: EditorStore;
  keeper: DraftKeeper;
  remote: Remote;
  /** False if this browser has no storage for drafts. */
  isDraftKept: boolean;
};

/** One opening of the editor: the plan, its draft, and the schedule on the server. */
export function useEditorSession(
  scheduleId: string | undefined,
  open: () => { base: Base; focusedDay: number },
  calls: RemoteCalls = planCalls,
): EditorSession {
  const account = useAccountKey();
  const [isDraftKept, setIsDraftKept] = useState(true);
  const [session] = useState(() => {
    const { base, focusedDay } = open();
    const key = { accountId: account, scheduleId: scheduleId ?? calls.newId, id: newId() };
    const store = createEditorStore(base.plan, focusedDay, typedTextsOf(account, key.scheduleId));
    const keeper = createDraftKeeper({ store, database: drafts, key, base, onKept: setIsDraftKept });
    return { store, keeper, remote: createRemote(scheduleId, keeper, calls) };
  });
  useEffect(() => session.keeper.start(), [session]);
  return { ...session, isDraftKept };
}
