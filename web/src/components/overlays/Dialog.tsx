import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '@/components/buttons/IconButton';
import { ConfirmDialog } from './ConfirmDialog';
import { useOpenOverlay } from './openOverlays';
import { dialogOverlay, dialogPanel } from './overlayClass';
import { useKeptFocus } from './useKeptFocus';

const widths = {
  sm: 'md:w-[480px]',
  md: 'md:w-[560px]',
  lg: 'md:w-[680px]',
  xl: 'md:w-[960px]',
};

const asideWidths = {
  narrow: 'grid-cols-[minmax(0,1fr)_396px]',
  wide: 'grid-cols-[minmax(0,1fr)_minmax(0,500px)]',
};

/** Three buttons with long labels do not fit side by side; the primary one is on top. */
const stackedOnPhones = 'max-md:flex-col-reverse max-md:items-stretch max-md:*:mr-0 max-md:[&_button]:w-full';

type Props = {
  title: string;
  /** One line under the title. */
  context?: ReactNode;
  width: keyof typeof widths;
  /** A few lines without fields: on phones it does not fill the screen. */
  isMessage?: boolean;
  children: ReactNode;
  /** On the right, at full height, with its own scrolling. */
  aside?: ReactNode;
  asideWidth?: keyof typeof asideWidths;
  /**
   * Buttons: the destructive one first, then Cancel, then the primary one. An element with `mr-auto` is placed on the
   * left.
   */
  footer?: ReactNode;
  onClose: () => void;
  /** Makes the dialog a form, submitted by Enter in a field, Ctrl+Enter anywhere, or a submit button. */
  onSubmit?: () => void;
  /** A busy dialog cannot be closed. */
  isBusy?: boolean;
  /** Asks before it discards what was typed. */
  isDirty?: boolean;
};

/**
 * Open as long as it is rendered. Fills the screen on phones, unless it is a message. Escape, the scrim and the cross
 * close it.
 */
export function Dialog({
  title,
  context,
  width,
  isMessage = false,
  children,
  aside,
  asideWidth = 'narrow',
  footer,
  onClose,
  onSubmit,
  isBusy = false,
  isDirty = false,
}: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const askToClose = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  useOpenOverlay(askToClose);
  const panelRef = useKeptFocus<HTMLElement>();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit?.();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const Content = onSubmit ? 'form' : 'div';

  return (
    <ModalOverlay
      isOpen
      onOpenChange={askToClose}
      isDismissable
      className={`${dialogOverlay} md:p-6 ${isMessage ? 'max-md:p-4' : ''}`}
    >
      <Modal
        className={`${dialogPanel} max-h-full max-w-full max-md:w-full md:rounded-xl md:border ${isMessage ? 'max-md:rounded-xl max-md:border' : 'max-md:h-full'} ${widths[width]}`}
      >
        <AriaDialog ref={panelRef} className="flex min-h-0 flex-1 flex-col outline-none">
          <header
            className={`flex items-start justify-between gap-3 pt-4 pr-3 pb-3 pl-5 max-md:py-2 max-md:pr-2 max-md:pl-3.5 ${isMessage ? '' : 'max-md:border-b max-md:border-line'}`}
          >
            <div className="min-w-0 max-md:py-2.5">
              <Heading slot="title" className="text-lg">
                {title}
              </Heading>
              {context !== undefined && <p className="mt-px text-sm text-ink-2 wrap-break-word">{context}</p>}
            </div>
            <IconButton label={t`Close`} className="md:-mt-[3px]" onPress={askToClose}>
              <X strokeWidth={1.9} />
            </IconButton>
          </header>
          <Content
            {...(onSubmit && { onSubmit: submit, onKeyDownCapture: submitByKey, noValidate: true })}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div
              className={
                aside ? `grid min-h-0 flex-1 border-t border-line ${asideWidths[asideWidth]}` : 'contents'
              }
            >
              <div
                className={`min-h-0 flex-1 overflow-auto px-5 pb-5 max-md:px-3.5 ${isMessage ? '' : 'max-md:pt-3.5'} ${aside ? 'pt-4' : 'pt-1'}`}
              >
                {children}
              </div>
              {aside}
            </div>
            {footer && (
              <footer
                className={`flex items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3 max-md:px-3.5 max-[359px]:flex-wrap dark:bg-transparent ${isMessage ? stackedOnPhones : ''}`}
              >
                {footer}
              </footer>
            )}
          </Content>
          {isAsking && (
            <ConfirmDialog
              title={t`Discard changes?`}
              confirmLabel={t`Discard`}
              cancelLabel={t`Keep editing`}
              onConfirm={onClose}
              onCancel={() => setIsAsking(false)}
            >
              <Trans>What you typed here hasn’t been saved.</Trans>
            </ConfirmDialog>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
