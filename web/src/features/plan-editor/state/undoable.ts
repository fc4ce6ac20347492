import type { Plan } from '@/domain/plans/plan';
import { counted } from '@/lib/counted';
import { toast } from '@/lib/toast';
import { answeredLostBy } from './answeredWorkouts';
import type { EditorStore } from './editorStore';

let shown: string | number | undefined;

/**
 * One step that is told and can be taken back at once. Where it would remove a workout that was answered it asks first,
 * unless that was done already.
 */
export function editUndoably(
  store: EditorStore,
  recipe: (plan: Plan) => void,
  text: string,
  { isAsked = false } = {},
): void {
  const { byWorkout } = store.feedback.getState().feedback;
  const lost = isAsked ? 0 : answeredLostBy(store.plan, recipe, (id) => byWorkout.has(id));
  if (lost === 0) {
    editAndTell(store, recipe, text);
    return;
  }
  store.ask({
    title: lost === 1 ? 'Remove an answered workout?' : 'Remove answered workouts?',
    text: `${counted(lost, 'workout')} that ${lost === 1 ? 'was' : 'were'} answered or completed will be removed from the plan. What the athlete said stays in the history.`,
    confirmLabel: `Remove ${counted(lost, 'workout')}`,
    cancelLabel: lost === 1 ? 'Keep it' : 'Keep them',
    onConfirm: () => editAndTell(store, recipe, text),
  });
}

/** The toast is also what a screen reader hears; it goes when something else happens, since Undo would then mean that. */
function editAndTell(store: EditorStore, recipe: (plan: Plan) => void, text: string): void {
  const before = store.getState().editor.past;
  store.edit(recipe);
  const { past } = store.getState().editor;
  if (past === before) return;
  if (shown !== undefined) toast.dismiss(shown);
  const id = toast(text, { action: { label: 'Undo', onClick: () => store.undo() } });
  shown = id;
  const stop = store.subscribe(({ editor }) => {
    if (editor.past === past) return;
    stop();
    toast.dismiss(id);
  });
}
