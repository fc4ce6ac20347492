import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { useEditorStore } from '../state/editorStore';
import { copiedBlock, pasteBlock, pasteDays } from './clipboard';
import type { Range } from './range';
import type { Paste, PastedDay } from './readPaste';

const notRead = () => toast.error(t`What was pasted could not be read. Try again.`);

type OpenPaste = { text: string; range: Range; isTurned: boolean; paste: Paste };

/** What was copied here goes in at once; any other text is read, shown, and only then applied. */
export function usePasting() {
  const store = useEditorStore();
  const [open, setOpen] = useState<OpenPaste>();

  const read = async (text: string, range: Range, isTurned: boolean) => {
    const { readPaste } = await import('./readPaste');
    const { paste, problem } = await readPaste(text, store.plan, range, { isTurned });
    if (paste) setOpen({ text, range, isTurned, paste });
    else toast.error(problem);
  };
  const paste = async (text: string, html: string, range: Range) => {
    const block = copiedBlock(text);
    if (block) return pasteBlock(store, block, range);
    const { textOf } = await import('./readPaste');
    await read(textOf({ text, html }), range, false);
  };
  const apply = (days: readonly PastedDay[]) => {
    if (open) pasteDays(store, days, { weeks: open.paste.weeks });
    setOpen(undefined);
  };

  return {
    /** What the clipboard holds is only there during the event. */
    paste: (data: DataTransfer, range: Range) =>
      void paste(data.getData('text/plain'), data.getData('text/html'), range).catch(notRead),
    /** Until it is applied or cancelled. */
    open,
    /** Takes lines for days that were taken for weeks, or the other way round. */
    turn: () => {
      if (open) void read(open.text, open.range, !open.isTurned).catch(notRead);
    },
    apply,
    cancel: () => setOpen(undefined),
  };
}
