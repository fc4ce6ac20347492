import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { opensMenu } from '@/lib/opensMenu';
import type { Action } from './ActionPopover';

const ActionPopover = lazyAfterPaint(() => import('./ActionPopover').then((module) => module.ActionPopover));

type Props = {
  label: string;
  /** Names the row that the actions belong to, above the bottom sheet, which is away from its row. */
  title: string;
  actions: readonly Action[];
  /** Replaces the three dots. */
  icon?: ReactNode;
  size?: 'sm';
};

/**
 * The actions of a row behind three dots, where there is no room for buttons. A long list has one per row, so the menu
 * is created when it first opens.
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
        <Suspense>
          <ActionPopover
            label={label}
            title={title}
            actions={actions}
            triggerRef={buttonRef}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}
