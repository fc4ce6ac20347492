import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { Avatar } from '@/components/display/Avatar';
import { useUser } from '@/lib/auth';
import { initials } from '@/lib/displayName';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { ShellAction } from './useShellActions';

const UserPopover = lazyAfterPaint(() => import('./UserPopover').then((module) => module.UserPopover));

type Props = {
  className: string;
  onAction: (action: ShellAction) => void;
};

export function UserMenu({ className, onAction }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const letters = initials(user.displayName);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        label={t`Account ${letters}`}
        tooltip={t`Account`}
        className={className}
        buttonRef={buttonRef}
        isMenuOpen={isOpen === true}
        onPress={() => setIsOpen(true)}
      >
        <Avatar name={user.displayName} photoUrl={user.photoURL} size="sm" />
      </IconButton>
      {isOpen !== undefined && (
        <Suspense>
          <UserPopover triggerRef={buttonRef} isOpen={isOpen} onOpenChange={setIsOpen} onAction={onAction} />
        </Suspense>
      )}
    </>
  );
}
