import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { popoverItem, popoverPanel, popoverSheet } from './popoverClass';

export type Action = {
  id: string;
  name: string;
  icon: ReactNode;
  isDestructive?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
};

type Props = {
  label: string;
  /** Whose actions they are, above the sheet's, which stands apart from its row. */
  title: string;
  actions: readonly Action[];
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: 'bottom start' | 'bottom end';
};

/** A menu of actions at the button that opened it. */
export function ActionPopover({
  label,
  title,
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
      <p className="px-2 pt-2 pb-2.5 text-sm font-semibold wrap-break-word text-ink-2 md:hidden">{title}</p>
      <Menu
        aria-label={label}
        autoFocus="first"
        disabledKeys={actions.flatMap(({ id, isDisabled }) => (isDisabled ? [id] : []))}
        onClose={() => onOpenChange(false)}
        className="outline-none"
      >
        {actions.map(({ id, name, icon, isDestructive = false, onAction }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={name}
            onAction={onAction}
            className={`${popoverItem} data-disabled:cursor-not-allowed data-disabled:text-ink-disabled max-md:min-h-[52px] max-md:gap-3.5 max-md:text-md [&_svg]:size-4 ${isDestructive ? 'text-danger' : ''}`}
          >
            {icon}
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
