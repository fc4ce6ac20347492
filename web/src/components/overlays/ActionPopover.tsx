import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { popoverItem, popoverPanel, popoverSheet } from './overlayClass';

export type Action = {
  id: string;
  name: string;
  /** In small print at the end. */
  detail?: string | undefined;
  icon: ReactNode;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Draws a line above it. */
  isApart?: boolean;
  onAction: () => void;
};

type Props = {
  label: string;
  /** Names the row that the actions belong to, above the bottom sheet, which is away from its row. */
  title: string;
  /** Shown above the actions. */
  head?: ReactNode;
  actions: readonly Action[];
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: 'bottom start' | 'bottom end';
};

const apart =
  "relative mt-[11px] before:absolute before:-inset-x-[5px] before:-top-1.5 before:h-px before:bg-line before:content-['']";

/** A menu of actions next to the button that opened it. */
export function ActionPopover({
  label,
  title,
  head,
  actions,
  triggerRef,
  isOpen,
  onOpenChange,
  placement = 'bottom end',
}: Props) {
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
      className={`min-w-44 ${popoverPanel} ${popoverSheet}`}
    >
      {head ?? (
        <p className="px-2 pt-2 pb-2.5 text-sm font-semibold wrap-break-word text-ink-2 md:hidden">{title}</p>
      )}
      <Menu
        aria-label={label}
        autoFocus="first"
        disabledKeys={actions.flatMap(({ id, isDisabled }) => (isDisabled ? [id] : []))}
        onClose={() => onOpenChange(false)}
        className="outline-none"
      >
        {actions.map(({ id, name, detail, icon, isDestructive = false, isApart = false, onAction }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={name}
            onAction={onAction}
            className={`${popoverItem} data-disabled:cursor-not-allowed data-disabled:text-ink-disabled max-md:min-h-[52px] max-md:gap-3.5 max-md:text-md [&_svg]:size-4 ${isDestructive ? 'text-danger' : ''} ${isApart ? apart : ''}`}
          >
            {icon}
            {name}
            {detail !== undefined && <span className="ml-auto pl-3 text-xs text-ink-3">{detail}</span>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
