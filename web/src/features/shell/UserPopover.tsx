import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Check, CreditCard, Keyboard, LogOut, Settings, UserRound, Users } from 'lucide-react';
import type { RefObject } from 'react';
import { Avatar } from '@/components/display/Avatar';
import { ActionPopover } from '@/components/overlays/ActionPopover';
import { useSwitchAccount } from '@/domain/account/useSwitchAccount';
import { billingQuery } from '@/domain/billing/queries';
import { standingLine } from '@/domain/billing/usage';
import { useMay } from '@/domain/members/role';
import { roleName } from '@/domain/members/roleText';
import { useUser } from '@/lib/auth';
import type { ShellAction } from './useShellActions';

type Props = {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAction: (action: ShellAction) => void;
};

/** The account's menu. Somebody who belongs to several accounts switches between them here. */
export function UserPopover({ triggerRef, isOpen, onOpenChange, onAction }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const router = useRouter();
  const maySeeBilling = useMay('billing');
  const billing = useQuery({ ...billingQuery(), enabled: isOpen && maySeeBilling });
  const { accounts, switchTo } = useSwitchAccount({ isEnabled: isOpen });
  const go = (to: '/profile' | '/settings' | '/settings/billing') => void router.navigate({ to });
  return (
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
        ...(maySeeBilling
          ? [
              {
                id: 'billing',
                name: t`Billing`,
                detail: billing.data && standingLine(billing.data),
                icon: <CreditCard {...iconLook} />,
                onAction: () => go('/settings/billing'),
              },
            ]
          : []),
        {
          id: 'shortcuts',
          name: t`Keyboard shortcuts`,
          icon: <Keyboard {...iconLook} />,
          onAction: () => onAction('shortcuts'),
        },
        ...accounts.map(({ accountId, name, role, isCurrent }, index) => ({
          id: accountId,
          name,
          detail: roleName(role),
          icon: isCurrent ? <Check {...iconLook} /> : <Users {...iconLook} />,
          isApart: index === 0,
          onAction: () => {
            if (!isCurrent) switchTo(accountId);
          },
        })),
        {
          id: 'logout',
          name: t`Logout`,
          icon: <LogOut {...iconLook} />,
          isApart: true,
          onAction: () => onAction('logout'),
        },
      ]}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    />
  );
}

const iconLook = { strokeWidth: 1.9, 'aria-hidden': true } as const;
