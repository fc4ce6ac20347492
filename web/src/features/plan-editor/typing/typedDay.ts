import { t } from '@lingui/core/macro';
import { isUnread } from '@/domain/plans/plan';
import { keptAsText, readSessionsSoon, type SessionReader } from '@/domain/session-reader/queries';
import { newId } from '@/lib/newId';
import { toast } from '@/lib/toast';
import { addWorkouts, copyOf } from '../drag/carrying';
import { readingContextOf } from '../readingContext';
import { type ReadCell, readCells } from '../selection/readCells';
import type { EditorStore } from '../state/editorStore';

/** Parses the text typed into a day; undefined if it is blank. */
export async function readTyped(
  store: EditorStore,
  text: string,
  read: SessionReader = readSessionsSoon,
): Promise<ReadCell | undefined> {
  const [cell] = await readCells([text], readingContextOf(store.plan), read);
  return cell;
}

/** Returns the id of the added workout, if any. */
export function addRead(store: EditorStore, day: number, cell: ReadCell | undefined): string | undefined {
  const workouts = cell?.workouts.map((content) => copyOf(content, newId())) ?? [];
  const [first] = workouts;
  if (!first) return undefined;
  store.edit((plan) => addWorkouts(plan, day, workouts));
  const { title } = first;
  store.announce(t`Added ${title}`);
  if (workouts.some(isUnread)) toast(keptAsText());
  if (cell?.problem) {
    // The dialog marks the doubtful part.
    toast.warning(cell.problem, {
      action: {
        label: t({ message: 'Open', context: 'verb' }),
        onClick: () => store.open({ day, workoutId: first.id }),
      },
    });
  }
  return first.id;
}
