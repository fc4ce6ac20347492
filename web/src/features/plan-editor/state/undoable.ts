import { plural, t } from '@lingui/core/macro';
import type { Plan } from '@/domain/plans/plan';
import { toast } from '@/lib/toast';
import { answeredLostBy } from './answeredWorkouts';
import type { EditorStore } from './editorStore';

let shown: string | number | undefined;

/**
 * An announced step with an Undo toast. It asks first if it would remove an answered workout, unless the caller already
 * did.
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
    title: plural(lost, { one: 'Remove an answered workout?', other: 'Remove answered workouts?' }),
    text: plural(lost, {
      one: '# workout that was answered or completed will be removed from the plan. What the athlete said stays in the history.',
      other:
        '# workouts that were answered or completed will be removed from the plan. What the athlete said stays in the history.',
    }),
    confirmLabel: plural(lost, { one: 'Remove # workout', other: 'Remove # workouts' }),
    cancelLabel: plural(lost, { one: 'Keep it', other: 'Keep them' }),
    onConfirm: () => editAndTell(store, recipe, text),
  });
}

/** Screen readers announce the toast. */
function editAndTell(store: EditorStore, recipe: (plan: Plan) => void, text: string): void {
  const before = store.getState().editor.past;
  store.edit(recipe);
  if (store.getState().editor.past !== before) offerUndo(store, text);
}

/** Of the last step. It disappears with the next change, since Undo would then revert that one. */
export function offerUndo(store: EditorStore, text: string): void {
  const { past } = store.getState().editor;
  if (shown !== undefined) toast.dismiss(shown);
  const id = toast(text, { action: { label: t`Undo`, onClick: () => store.undo() } });
  shown = id;
  const stop = store.subscribe(({ editor }) => {
    if (editor.past === past) return;
    stop();
    toast.dismiss(id);
  });
}
