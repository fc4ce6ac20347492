import { t } from '@lingui/core/macro';
import { scaleSessions } from '@/domain/session-reader/scaling';
import { toast } from '@/lib/toast';
import type { EditorStore } from '../state/editorStore';
import { editUndoably } from '../state/undoable';
import { putScaled, type RaceDays, toScale } from './weekChanges';

/** Changes the volume of a week by this many per cent, in one step. */
export async function scaleWeek(
  store: EditorStore,
  week: number,
  races: RaceDays,
  percent: number,
  text: string,
): Promise<void> {
  const { plan } = store;
  const before = toScale(plan, week, races);
  try {
    const context = { unit: plan.unit, athleteId: plan.athlete?.id };
    const after = await scaleSessions(before, 100 + percent, context);
    editUndoably(store, (draft) => putScaled(draft, week, before, after), text);
  } catch {
    toast.error(t`The sessions could not be changed. Check your connection and try again.`);
  }
}
