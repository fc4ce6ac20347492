import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut, X } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { Avatar } from '@/components/display/Avatar';
import { Logo } from '@/components/display/Logo';
import { useLogOut } from '@/domain/account/useLogOut';
import { useUser } from '@/lib/auth';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { SidebarEntries } from './SidebarEntries';

const AccountList = lazyAfterPaint(() => import('./AccountList').then((module) => module.AccountList));

type Props = {
  pathname: string;
  /** In a sheet: called by its close button, when a link is followed and after logout. */
  onLeave?: () => void;
  /** In a sheet: there the header has no room for the search. */
  onSearch?: () => void;
};

export function Sidebar({ pathname, onLeave, onSearch }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const { logOut, question } = useLogOut(onLeave);
  const name = user.displayName || t`User`;
  return (
    <nav
      aria-label={t({ message: 'Main', context: 'navigation' })}
      className="flex h-full flex-col border-r border-line bg-sunken px-3 pb-3"
    >
      <div className="flex h-(--h-header) flex-none items-center justify-between px-2">
        <Link to="/" onClick={onLeave} className="flex">
          <Logo isPro />
        </Link>
        {onLeave && (
          <IconButton label={t`Close menu`} className="-mr-2" onPress={onLeave}>
            <X strokeWidth={1.9} />
          </IconButton>
        )}
      </div>
      <SidebarEntries pathname={pathname} onNavigate={onLeave} onSearch={onSearch} />
      {onLeave && (
        <Suspense>
          <AccountList onLeave={onLeave} />
        </Suspense>
      )}
      {/* A long word for logging out goes below the name, and does not cut it. */}
      <div className="flex flex-none flex-wrap items-center justify-end gap-x-2.5 gap-y-1 border-t border-line pt-3 pr-1 pl-2">
        <Avatar name={user.displayName} photoUrl={user.photoURL} />
        <div className="min-w-[76px] flex-1">
          <p className="truncate text-sm font-semibold" title={name}>
            {name}
          </p>
          <p className="truncate text-xs text-ink-3">
            {/* In somebody else's account its name says where one is. */}
            {user.accountId === user.id ? <Trans>Coach</Trans> : user.accountName}
          </p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          icon={<LogOut strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => void logOut()}
        >
          <Trans>Logout</Trans>
        </Button>
        {question}
      </div>
    </nav>
  );
}
