import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { OpenOverlay } from './openOverlays';

type Props = {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Slides in from the left. Escape, Back and the scrim close it. */
export function Sheet({ label, isOpen, onOpenChange, children }: Props) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="overlay fixed inset-0 z-(--z-overlay) bg-scrim transition-opacity duration-(--dur-3) ease-out data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="h-dvh w-[300px] max-w-[calc(100vw-44px)] shadow-3 transition-transform duration-(--dur-3) ease-out data-entering:-translate-x-full data-exiting:-translate-x-full">
        <Dialog aria-label={label} className="h-full outline-none">
          <OpenOverlay onClose={() => onOpenChange(false)} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
