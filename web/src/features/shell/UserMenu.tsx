import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CreditCard, Keyboard, LogOut, Settings, UserRound } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { Avatar } from '@/components/display/Avatar';
import { billingQuery } from '@/domain/billing/queries';
import { standingLine } from '@/domain/billing/usage';
import { useUser } from '@/lib/auth';
import { initials } from '@/lib/displayName';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { ShellAction } from './useShellActions';

const ActionPopover = lazyAfterPaint(() =>
  import('@/components/overlays/ActionPopover').then((module) => module.ActionPopover),
);

type Props = {
  className: string;
  onAction: (action: ShellAction) => void;
};

export function UserMenu({ className, onAction }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const letters = initials(user.displayName);
  const router = useRouter();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const billing = useQuery({ ...billingQuery(), enabled: isOpen === true });
  const go = (to: '/profile' | '/settings' | '/settings/billing') => void router.navigate({ to });
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
          <ActionPopover
            label={t`Account`}
            title={t`Account`}
            head={
              <div className="-mx-[5px] -mt-[5px] mb-[5px] flex w-60 items-center gap-3 border-b border-line px-3 py-3">
                <Avatar name={user.displayName} photoUrl={user.photoURL} />
                <div className="min-w-0">
                  <p className="truncate text-sm font-semibold" title={user.displayName}>
                    {user.displayName}
                  </p>
                  <p className="truncate text-xs text-ink-2" title={user.email}>
                    {user.email}
                  </p>
                </div>
              </div>
            }
            actions={[
              {
                id: 'profile',
                name: t`Profile`,
                icon: <UserRound {...iconLook} />,
                onAction: () => go('/profile'),
              },
              {
                id: 'settings',
                name: t`Settings`,
                icon: <Settings {...iconLook} />,
                onAction: () => go('/settings'),
              },
              {
                id: 'billing',
                name: t`Billing`,
                detail: billing.data && standingLine(billing.data),
                icon: <CreditCard {...iconLook} />,
                onAction: () => go('/settings/billing'),
              },
              {
                id: 'shortcuts',
                name: t`Keyboard shortcuts`,
                icon: <Keyboard {...iconLook} />,
                onAction: () => onAction('shortcuts'),
              },
              {
                id: 'logout',
                name: t`Logout`,
                icon: <LogOut {...iconLook} />,
                isApart: true,
                onAction: () => onAction('logout'),
              },
            ]}
            triggerRef={buttonRef}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}

const iconLook = { strokeWidth: 1.9, 'aria-hidden': true } as const;
