import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './bottom-sheet.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A bottom sheet on phones, a centred dialog from 900 px. A native dialog: it traps the focus and closes on Escape. */
export function BottomSheet({ title, onClose, children }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="bottom-sheet"
      onCancel={(event) => {
        // A file chooser that is closed cancels too, and its event passes by here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="px-[16px] pt-2 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <header className="flex min-h-13 items-center justify-between">
          <h2 id={titleId} className="py-1 text-[20px] leading-[26px]">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t`Close`}
            onClick={onClose}
            className="-mr-[10px] grid size-[44px] flex-none place-items-center rounded-md text-ink-2"
          >
            <X className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
