import { useState } from 'react';
import { toast } from 'sonner';
import { useEditorStore } from '../state/editorStore';
import type { Range } from './range';
import type { PastedDay } from './readPaste';

/** What was copied here goes in at once; any other text is read, shown, and only then applied. */
export function usePasting() {
  const store = useEditorStore();
  const [days, setDays] = useState<readonly PastedDay[]>();

  const paste = async (text: string, html: string, range: Range) => {
    const { copiedBlock, pasteBlock } = await import('./clipboard');
    const block = copiedBlock(text);
    if (block) return pasteBlock(store, block, range);
    const { readPaste, textOf } = await import('./readPaste');
    const { days: found, problem } = readPaste(textOf({ text, html }), store.plan, range);
    if (found) setDays(found);
    else toast.error(problem);
  };
  const apply = async () => {
    const { pasteDays } = await import('./clipboard');
    if (days) pasteDays(store, days);
    setDays(undefined);
  };

  return {
    /** What the clipboard holds is only there during the event. */
    paste: (data: DataTransfer, range: Range) =>
      void paste(data.getData('text/plain'), data.getData('text/html'), range),
    /** Until it is applied or cancelled. */
    days,
    apply: () => void apply(),
    cancel: () => setDays(undefined),
  };
}
