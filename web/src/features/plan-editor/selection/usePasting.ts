import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { useEditorStore } from '../state/editorStore';
import { copiedBlock, pasteBlock, pasteDays } from './clipboard';
import type { Range } from './range';
import type { Paste, PastedDay } from './readPaste';

const notRead = () => toast.error(t`What was pasted could not be read. Try again.`);

type OpenPaste = { text: string; range: Range; isTurned: boolean; paste: Paste };

/** Workouts copied here are pasted at once; any other text is parsed and previewed first. */
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
    /** Clipboard data is available only during the event. */
    paste: (data: DataTransfer, range: Range) =>
      void paste(data.getData('text/plain'), data.getData('text/html'), range).catch(notRead),
    /** The preview, until it is applied or cancelled. */
    open,
    /** Switches between lines as days and lines as weeks. */
    turn: () => {
      if (open) void read(open.text, open.range, !open.isTurned).catch(notRead);
    },
    apply,
    cancel: () => setOpen(undefined),
  };
}
