import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '@/domain/members/queries';
import { roleName } from '@/domain/members/roleText';
import { useUser } from '@/lib/auth';
import { listed } from '@/lib/language/lists';
import { serverSettings } from '@/lib/serverSettings';

/** What becomes of a club that one of its owners leaves, before they do. */
export function WhatLeavingChanges() {
  const { t } = useLingui();
  const { accountId, id } = useUser();
  const { data } = useQuery(membersQuery());
  if (!data) return null;
  const you = data.members.find(({ isYou }) => isYou);
  const others = data.members.filter(({ role, isYou }) => role === 'owner' && !isYou);
  const names = listed(others.map(({ displayName }) => displayName));
  const count = you?.athleteIds.length ?? 0;
  const first = others[0]?.displayName ?? '';
  const rows = [
    {
      name: roleName('owner'),
      text: others.length === 0 ? t`Nobody yet: make someone else owner first.` : t`You, then ${names}`,
    },
    accountId === id && others.length > 0
      ? { name: t`Known by`, text: t`Athletes without a coach of their own see ${first} as their coach.` }
      : undefined,
    {
      name: t`You keep`,
      text: t`An account of your own, empty, with your sign-in. What you wrote here stays, with your name.`,
    },
    count > 0
      ? {
          name: t`Athletes`,
          text: t`${plural(count, {
            one: 'Your athlete goes to everyone. Hand them over first to choose who.',
            other: 'Your # athletes go to everyone. Hand them over first to choose who.',
          })}`,
        }
      : undefined,
    serverSettings.pricing
      ? { name: t`Subscription`, text: t`It stays with the club, and its owners change or end it.` }
      : undefined,
    { name: t`Links`, text: t`Every athlete’s link and calendar keeps working.` },
  ].filter((row) => row !== undefined);
  return (
    <dl aria-label={t`What changes`} className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
      {rows.map(({ name, text }) => (
        <div key={name} className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 max-[479px]:grid-cols-1">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
