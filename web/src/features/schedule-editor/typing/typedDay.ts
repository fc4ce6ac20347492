import type { DistanceUnit } from '@/lib/distance';
import { newId } from '@/lib/newId';
import type { WorkoutContent } from '@/lib/plan/plan';
import { addWorkouts, copyOf } from '../drag/carrying';
import { readCell } from '../selection/readWorkout';
import type { EditorStore } from '../state/editorStore';

/** What a day's text stands for. Asynchronous, because whoever reads it may be elsewhere. */
async function readTypedDay(text: string, unit: DistanceUnit): Promise<readonly WorkoutContent[]> {
  return readCell(text, unit).workouts;
}

/** Answers with the id of what was added, if anything was. */
export async function addTyped(store: EditorStore, day: number, text: string): Promise<string | undefined> {
  const contents = await readTypedDay(text, store.plan.unit);
  const workouts = contents.map((content) => copyOf(content, newId()));
  const [first] = workouts;
  if (!first) return undefined;
  store.edit((plan) => addWorkouts(plan, day, workouts));
  store.announce(`Added ${first.title}`);
  return first.id;
}
