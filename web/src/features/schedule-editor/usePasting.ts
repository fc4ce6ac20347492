import { useState } from 'react';
import { toast } from 'sonner';
import { copiedBlock, pasteBlock, pasteDays } from './clipboard';
import { useEditorStore } from './editorStore';
import type { Range } from './range';
import type { PastedDay } from './readPaste';

/** What was copied here goes in at once; any other text is read, shown, and only then applied. */
export function usePasting() {
  const store = useEditorStore();
  const [days, setDays] = useState<readonly PastedDay[]>();

  const paste = (data: DataTransfer, range: Range) => {
    const [text, html] = [data.getData('text/plain'), data.getData('text/html')];
    const block = copiedBlock(text);
    if (block) pasteBlock(store, block, range);
    else void read(text, html, range);
  };
  const read = async (text: string, html: string, range: Range) => {
    const { readPaste, textOf } = await import('./readPaste');
    const { days: found, problem } = readPaste(textOf({ text, html }), store.plan, range);
    if (found) setDays(found);
    else toast.error(problem);
  };

  return {
    paste,
    /** Until it is applied or cancelled. */
    days,
    apply: () => {
      if (days) pasteDays(store, days);
      setDays(undefined);
    },
    cancel: () => setDays(undefined),
  };
}
