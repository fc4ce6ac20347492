import { useEffect, useEffectEvent } from 'react';
import { useEditorStore } from './editorStore';

type Actions = { onSave: () => void; onSaveAndStay: () => void };

/** Ctrl+S, Ctrl+Shift+S, Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), everywhere but in dialogs. */
export function useEditorKeys({ onSave, onSaveAndStay }: Actions): void {
  const store = useEditorStore();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 's' && event.shiftKey) onSaveAndStay();
    else if (key === 's') onSave();
    else if (key === 'z' && event.shiftKey) store.redo();
    else if (key === 'z') store.undo();
    else if (key === 'y') store.redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
