import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '@/components/display/Avatar';
import { Chip } from '@/components/display/Chip';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import type { Member } from '@/domain/members/queries';
import { useMay } from '@/domain/members/role';
import { roleName } from '@/domain/members/roleText';
import { LooksAfter } from './LooksAfter';
import { RoleSelect } from './RoleSelect';
import { cell, lineCell, row } from './rowClass';
import { lastSeenText } from './teamText';

const AssignDialog = lazy(() =>
  import('@/domain/members/AssignDialog').then(({ AssignDialog }) => ({ default: AssignDialog })),
);
const RemoveDialog = lazy(() =>
  import('./RemoveDialog').then(({ RemoveDialog }) => ({ default: RemoveDialog })),
);

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = {
  member: Member;
  /** The table has a column for whom they look after. */
  hasAthletes: boolean;
  isLastOwner: boolean;
};

export function MemberRow({ member, hasAthletes, isLastOwner }: Props) {
  const { t } = useLingui();
  const { displayName: name, email, isYou, role, athleteIds } = member;
  const mayChange = useMay('changeMembers');
  const mayAssign = useMay('changeRoster');
  const count = athleteIds.length;
  const [open, setOpen] = useState<'assign' | 'remove'>();
  const close = () => setOpen(undefined);
  const actions = [
    ...(mayAssign && hasAthletes && athleteIds.length > 0
      ? [
          {
            id: 'assign',
            name: t`Hand over athletes`,
            icon: <ArrowLeftRight {...icon} />,
            onAction: () => setOpen('assign'),
          },
        ]
      : []),
    ...(mayChange && !isYou
      ? [
          {
            id: 'remove',
            name: t`Remove`,
            icon: <UserMinus {...icon} />,
            isDestructive: true,
            onAction: () => setOpen('remove'),
          },
        ]
      : []),
  ];
  return (
    <tr className={row}>
      <td className={`${cell} max-[859px]:order-1`}>
        <span className="flex items-center gap-2.5">
          <Avatar name={name} photoUrl={member.photoURL} />
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
            </span>
            {email && (
              <span className="block truncate text-xs text-ink-3" title={email}>
                {email}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className={`${lineCell} max-[859px]:order-3`}>
        {mayChange && !isYou && !isLastOwner ? (
          <RoleSelect member={member} />
        ) : (
          <b className="font-semibold">{roleName(role)}</b>
        )}
      </td>
      {hasAthletes && (
        <td className={`${lineCell} max-[859px]:order-4`}>
          <LooksAfter athleteIds={athleteIds}>
            {t`${plural(count, { one: '# athlete', other: '# athletes' })}`}
          </LooksAfter>
        </td>
      )}
      {mayChange && (
        <td className={`${lineCell} text-ink-2 max-[859px]:order-5`}>
          <span className="text-ink-3 min-[860px]:hidden">
            <Trans>Last seen</Trans>{' '}
          </span>
          {lastSeenText(member, new Date())}
        </td>
      )}
      <td className={`${cell} text-right max-[859px]:order-2`}>
        {actions.length > 0 && <ActionMenu label={t`More for ${name}`} title={name} actions={actions} />}
        <Suspense>
          {open === 'assign' && <AssignDialog athleteIds={athleteIds} from={member} onClose={close} />}
          {open === 'remove' && <RemoveDialog member={member} onClose={close} />}
        </Suspense>
      </td>
    </tr>
  );
}
