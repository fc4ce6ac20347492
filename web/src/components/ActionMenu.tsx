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
  actions: readonly Action[];
};

/** What can be done with a row, behind three dots, where there is no room for the buttons. */
export function ActionMenu({ label, actions }: Props) {
  return (
    <MenuTrigger>
      <IconButton label={label}>
        <Ellipsis strokeWidth={1.9} />
      </IconButton>
      <Popover placement="bottom end" offset={4} className={`min-w-44 ${popoverPanel}`}>
        <Menu className="outline-none">
          {actions.map(({ id, name, icon, isDestructive = false, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              onAction={onAction}
              className={`${popoverItem} [&_svg]:size-4 ${isDestructive ? 'text-danger' : ''}`}
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
