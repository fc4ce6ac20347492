import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from './IconButton';
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

/** What can be done with a row, behind three dots, where there is no room for the buttons. */
export function ActionMenu({ label, title, actions }: Props) {
  return (
    <MenuTrigger>
      <IconButton label={label}>
        <Ellipsis strokeWidth={1.9} />
      </IconButton>
      <Popover placement="bottom end" offset={4} className={`min-w-44 ${popoverPanel} ${sheet}`}>
        <p className="truncate px-2 pt-2 pb-2.5 text-sm font-semibold text-ink-2 md:hidden">{title}</p>
        <Menu className="outline-none">
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
    </MenuTrigger>
  );
}
