import { toast } from 'sonner';
import type { Plan } from '@/lib/plan/plan';
import type { EditorStore } from './editorStore';

let shown: string | number | undefined;

/**
 * One step that is told and can be taken back at once. The toast is also what a screen reader hears; it goes when
 * something else happens, since Undo would then mean that.
 */
export function editUndoably(store: EditorStore, recipe: (plan: Plan) => void, text: string): void {
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
