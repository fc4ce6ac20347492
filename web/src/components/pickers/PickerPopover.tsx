import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { OpenOverlay } from '@/components/overlays/openOverlays';
import { popoverPanel } from '@/components/overlays/overlayClass';
import { PickerOptions } from './PickerOptions';

type Props = ComponentProps<typeof PickerOptions> & {
  labelId: string;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Replaces the search and the options. */
  instead: ReactNode;
  /** A new number resets the dropdown and focuses the search. */
  opening: number;
};

/** The dropdown of a SearchablePicker. */
export function PickerPopover({
  labelId,
  triggerRef,
  isOpen,
  onOpenChange,
  instead,
  opening,
  ...options
}: Props) {
  return (
    <Popover
      aria-labelledby={labelId}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom start"
      className={`w-(--trigger-width) min-w-[min(300px,calc(100vw-28px))] ${popoverPanel}`}
    >
      <OpenOverlay onClose={() => onOpenChange(false)} />
      {instead ?? <PickerOptions key={opening} {...options} />}
    </Popover>
  );
}
