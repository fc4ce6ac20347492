import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { Member } from '@/domain/members/queries';
import { roleName } from '@/domain/members/roleText';
import { useUser } from '@/lib/auth';
import { serverSettings } from '@/lib/serverSettings';

type Props = {
  you: Member;
  /** Who owns the club from then on. */
  owner: Member;
  /** Who looks after the athletes of whoever leaves; everybody without one. */
  takesOver: Member | undefined;
};

type Row = { name: string; before?: string; after: string };

/** What becomes of a club that one of its owners leaves, before they do. */
export function WhatLeavingChanges({ you, owner, takesOver }: Props) {
  const { t } = useLingui();
  const { accountId, id } = useUser();
  const own = you.athleteIds.length;
  const { displayName: first } = owner;
  const athletes = (count: number) => t`${plural(count, { one: '# athlete', other: '# athletes' })}`;
  const stay = t`stay with the club`;
  const rows: (Row | false)[] = [
    { name: roleName('owner'), before: t`You`, after: first },
    owner.role !== 'owner' && { name: first, before: roleName(owner.role), after: roleName('owner') },
    own > 0 &&
      (takesOver
        ? {
            name: takesOver.displayName,
            before: athletes(takesOver.athleteIds.length),
            after: athletes(takesOver.athleteIds.length + own),
          }
        : { name: t`Athletes`, after: t`Yours go to everyone.` }),
    accountId === id && {
      name: t`Known by`,
      after: t`Athletes without a coach of their own see ${first} as their coach.`,
    },
    { name: t`Plans and templates`, after: stay },
    serverSettings.pricing
      ? { name: t`Subscription`, after: t`It stays with the club, and its owners change or end it.` }
      : false,
    { name: t`Links`, after: t`Every athlete’s link and calendar keeps working.` },
    {
      name: t`You keep`,
      after: t`An account of your own, empty, with your sign-in. What you wrote here stays, with your name.`,
    },
  ];
  return (
    <section aria-labelledby="leaving-changes" className="border-t border-line pt-3">
      <h3 id="leaving-changes" className="mb-2 text-sm font-semibold">{t`What changes`}</h3>
      <dl aria-live="polite" className="grid gap-2 text-sm">
        {rows
          .filter((row) => row !== false)
          .map(({ name, before, after }) => (
            <div
              key={`${name} ${after}`}
              className="grid grid-cols-[136px_minmax(0,1fr)] gap-x-3 max-[479px]:grid-cols-1"
            >
              <dt className="text-ink-2 wrap-anywhere">{name}</dt>
              <dd className="flex flex-wrap items-center gap-x-1.5 font-medium wrap-anywhere">
                {before !== undefined && (
                  <>
                    <span className="font-normal text-ink-2">{before}</span>
                    <ArrowRight className="size-3.5 text-ink-3" strokeWidth={1.9} aria-label={t`then`} />
                  </>
                )}
                {after}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
