import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { useOpenOverlay } from './openOverlays';
import { dialogOverlay, dialogPanel } from './overlayClass';

const widths = { sm: 'w-[440px]', md: 'w-[480px]', lg: 'w-[560px]' };

type Props = {
  title: string;
  /** One line under the title. */
  context?: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  confirmIcon?: ReactNode;
  /** The label of the confirm button while it is busy. */
  busyLabel?: string;
  cancelLabel?: string;
  width?: keyof typeof widths;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is destroyed. Open as long as it is rendered; the safe answer has the focus. */
export function ConfirmDialog({
  title,
  context,
  children,
  confirmLabel,
  confirmIcon,
  busyLabel,
  cancelLabel,
  width = 'sm',
  isBusy = false,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useLingui();
  const cancel = () => {
    if (!isBusy) onCancel();
  };
  useOpenOverlay(cancel);
  return (
    <ModalOverlay isOpen onOpenChange={cancel} isDismissable className={`${dialogOverlay} p-4`}>
      <Modal className={`${dialogPanel} max-h-full max-w-full rounded-xl border ${widths[width]}`}>
        <AriaDialog role="alertdialog" className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-start justify-between gap-3 pt-4 pr-3 pb-3 pl-5">
            <div className="min-w-0">
              <Heading slot="title" className="text-lg wrap-break-word">
                {title}
              </Heading>
              {context !== undefined && <p className="mt-px text-sm text-ink-2">{context}</p>}
            </div>
            <IconButton label={t`Close`} className="-mt-[3px] max-md:-mt-2.5 max-md:-mb-2" onPress={cancel}>
              <X strokeWidth={1.9} />
            </IconButton>
          </header>
          <div className="min-h-0 overflow-auto px-5 pt-1 pb-5 wrap-break-word text-ink-2">{children}</div>
          <footer className="flex items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3 dark:bg-transparent">
            <Button autoFocus isDisabled={isBusy} onPress={cancel}>
              {cancelLabel ?? t`Cancel`}
            </Button>
            <Button
              variant="danger"
              icon={confirmIcon}
              isBusy={isBusy}
              {...(busyLabel !== undefined && { busyLabel })}
              onPress={onConfirm}
            >
              {confirmLabel}
            </Button>
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
