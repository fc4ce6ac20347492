import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { ListIconButton } from './ListIconButton';
import { popoverItem, popoverPanel } from './popoverClass';

type Action = {
  id: string;
  name: string;
  icon: ReactNode;
  isDestructive?: boolean;
  onAction: () => void;
};

type Props = {
  label: string;
  /** Whose actions they are, above the sheet's, which stands apart from its row. */
  title: string;
  actions: readonly Action[];
};

/** On phones the menu is a sheet at the bottom of the screen; its shadow is the scrim. */
const sheet =
  'max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:max-h-[80dvh]! max-md:overflow-auto max-md:rounded-t-xl max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:px-2 max-md:pt-2 max-md:pb-[max(8px,env(safe-area-inset-bottom))] max-md:shadow-[0_0_0_100vmax_var(--scrim)]';

/**
 * What can be done with a row, behind three dots, where there is no room for the buttons. A long list has one in each
 * row, so the menu is made when it is first opened.
 */
export function ActionMenu({ label, title, actions }: Props) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <ListIconButton
        ref={buttonRef}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onClick={() => setIsOpen(true)}
      >
        <Ellipsis strokeWidth={1.9} aria-hidden="true" />
      </ListIconButton>
      {isOpen !== undefined && (
        <Popover
          aria-label={label}
          triggerRef={buttonRef}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          placement="bottom end"
          offset={4}
          className={`min-w-44 ${popoverPanel} ${sheet}`}
        >
          <p className="px-2 pt-2 pb-2.5 text-sm font-semibold wrap-break-word text-ink-2 md:hidden">
            {title}
          </p>
          <Menu
            aria-label={label}
            autoFocus="first"
            onClose={() => setIsOpen(false)}
            className="outline-none"
          >
            {actions.map(({ id, name, icon, isDestructive = false, onAction }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={name}
                onAction={onAction}
                className={`${popoverItem} max-md:min-h-[52px] max-md:gap-3.5 max-md:text-md [&_svg]:size-4 ${isDestructive ? 'text-danger' : ''}`}
              >
                {icon}
                {name}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      )}
    </>
  );
}
