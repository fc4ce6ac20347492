import { useLingui } from '@lingui/react/macro';
import { Check, Users } from 'lucide-react';
import { useSwitchAccount } from '@/domain/account/useSwitchAccount';
import { roleName } from '@/domain/members/roleText';
import { EntryIcon, entryClass } from './SidebarLink';

/** In the menu of a phone: the accounts of a person who belongs to several. */
export function AccountList({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { accounts, switchTo } = useSwitchAccount({ isEnabled: true });
  if (accounts.length === 0) return null;
  return (
    <ul aria-label={t`Accounts`} className="flex flex-none flex-col gap-0.5 border-t border-line py-2">
      {accounts.map(({ accountId, name, role, isCurrent }) => (
        <li key={accountId}>
          <button
            type="button"
            aria-current={isCurrent || undefined}
            onClick={() => {
              onLeave();
              if (!isCurrent) switchTo(accountId);
            }}
            className={entryClass(false)}
          >
            <EntryIcon icon={isCurrent ? Check : Users} />
            <span className="truncate">{name}</span>
            <span className="ml-auto pl-2 text-xs text-ink-3">{roleName(role)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
