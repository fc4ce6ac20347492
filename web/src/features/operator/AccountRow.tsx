import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, KeyRound, LogOut, Server } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '@/components/display/Avatar';
import { Chip } from '@/components/display/Chip';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { roleName } from '@/domain/members/roleText';
import type { AccountQuestion, ServerAccount } from './queries';
import { cell, lineCell, row } from './Section';
import { whenText } from './serverTexts';
import { useAccountChanges } from './useAccountChanges';

const AccountDialog = lazy(() =>
  import('./AccountDialog').then(({ AccountDialog }) => ({ default: AccountDialog })),
);
const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

export function AccountRow({ account }: { account: ServerAccount }) {
  const { t } = useLingui();
  const { displayName: name, email, isYou, isOperator, isDisabled } = account;
  const [question, setQuestion] = useState<AccountQuestion>();
  const changes = useAccountChanges(account);
  const seenAt = whenText(account.lastSeenAt, new Date());
  const actions = [
    ...(isDisabled
      ? [
          {
            id: 'enable',
            name: t`Enable`,
            icon: <Check {...icon} />,
            onAction: () => changes.setDisabled(false),
          },
        ]
      : [
          ...(isYou
            ? []
            : [
                {
                  id: 'reset',
                  name: t`Reset sign-in`,
                  icon: <KeyRound {...icon} />,
                  onAction: () => setQuestion('reset'),
                },
                {
                  id: 'end',
                  name: t`Sign out everywhere`,
                  icon: <LogOut {...icon} />,
                  onAction: changes.endSessions,
                },
              ]),
          {
            id: 'operator',
            name: isOperator ? t`Remove as operator` : t`Make operator`,
            icon: <Server {...icon} />,
            onAction: () => changes.setOperator(!isOperator),
          },
          ...(isYou
            ? []
            : [
                {
                  id: 'disable',
                  name: t`Disable`,
                  icon: <Ban {...icon} />,
                  isDestructive: true,
                  onAction: () => (account.others > 0 ? setQuestion('disable') : changes.setDisabled(true)),
                },
              ]),
        ]),
  ];
  return (
    <tr className={row}>
      <td className={`${cell} min-w-0 py-1.5 max-[899px]:flex-1`}>
        <span className="flex items-center gap-2.5">
          <Avatar name={name} photoUrl={null} />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <b className="truncate font-semibold" title={name}>
                {name}
              </b>
              {isYou && (
                <Chip>
                  <Trans comment="Beside one's own name">you</Trans>
                </Chip>
              )}
              {isDisabled && (
                <Chip>
                  <Trans>disabled</Trans>
                </Chip>
              )}
            </span>
            <span className="block truncate text-xs text-ink-3" title={email}>
              {email}
            </span>
          </span>
        </span>
      </td>
      <td className={`${lineCell} max-[899px]:order-3`}>
        {roleName(account.role)}
        {isOperator && `, ${t`operator`}`}
      </td>
      <td className={`${lineCell} text-ink-2 max-[899px]:order-4`}>
        {t`${plural(account.athletes, { one: '# athlete', other: '# athletes' })}`}
      </td>
      <td className={`${lineCell} text-ink-2 max-[899px]:order-5`}>
        <span className="text-ink-3 min-[900px]:hidden">
          <Trans>Last seen</Trans>{' '}
        </span>
        {seenAt ?? t`never`}
      </td>
      <td className={`${cell} text-right max-[899px]:order-2`}>
        <ActionMenu label={t`More for ${name}`} title={name} actions={actions} />
        <Suspense>
          {question && (
            <AccountDialog account={account} question={question} onClose={() => setQuestion(undefined)} />
          )}
        </Suspense>
      </td>
    </tr>
  );
}
