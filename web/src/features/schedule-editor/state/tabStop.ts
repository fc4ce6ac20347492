import type { EditorState } from './editorState';

/** The day that the Tab key reaches: the plan may have become shorter since it was focused. */
export function tabStop({ focusedDay, editor }: { focusedDay: number; editor: EditorState }): number {
  return Math.min(focusedDay, editor.present.weeks * 7 - 1);
}
