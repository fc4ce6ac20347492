import { isUnread } from '@/domain/plans/plan';
import { keptAsText, readSessionsSoon, type SessionReader } from '@/domain/session-reader/queries';
import { newId } from '@/lib/newId';
import { toast } from '@/lib/toast';
import { addWorkouts, copyOf } from '../drag/carrying';
import { readCells } from '../selection/readCells';
import type { EditorStore } from '../state/editorStore';

/** Returns the id of the added workout, if any. */
export async function addTyped(
  store: EditorStore,
  day: number,
  text: string,
  read: SessionReader = readSessionsSoon,
): Promise<string | undefined> {
  const { unit, athlete } = store.plan;
  const [cell] = await readCells([text], { unit, athleteId: athlete?.id }, read);
  const workouts = cell?.workouts.map((content) => copyOf(content, newId())) ?? [];
  const [first] = workouts;
  if (!first) return undefined;
  store.edit((plan) => addWorkouts(plan, day, workouts));
  store.announce(`Added ${first.title}`);
  if (workouts.some(isUnread)) toast(keptAsText);
  if (cell?.problem) {
    // The dialog marks the doubtful place and has a button for each reading of it.
    toast.warning(cell.problem, {
      action: { label: 'Open', onClick: () => store.open({ day, workoutId: first.id }) },
    });
  }
  return first.id;
}
