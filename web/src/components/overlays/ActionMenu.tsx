import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { opensMenu } from '@/lib/opensMenu';
import { type Action, ActionPopover } from './ActionPopover';

type Props = {
  label: string;
  /** Whose actions they are, above the sheet's, which stands apart from its row. */
  title: string;
  actions: readonly Action[];
  /** In the place of the three dots. */
  icon?: ReactNode;
  size?: 'sm';
};

/**
 * What can be done with a row, behind three dots, where there is no room for the buttons. A long list has one in each
 * row, so the menu is made when it is first opened.
 */
export function ActionMenu({ label, title, actions, icon, size }: Props) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <ListIconButton
        ref={buttonRef}
        aria-label={label}
        {...(size && { size })}
        aria-expanded={isOpen === true}
        {...opensMenu(() => setIsOpen(true))}
      >
        {icon ?? <Ellipsis strokeWidth={1.9} aria-hidden="true" />}
      </ListIconButton>
      {isOpen !== undefined && (
        <ActionPopover
          label={label}
          title={title}
          actions={actions}
          triggerRef={buttonRef}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}
