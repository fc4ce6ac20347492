import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation, Member } from '@/domain/members/queries';
import { useMay } from '@/domain/members/role';
import { serverSettings } from '@/lib/serverSettings';
import { InvitationRow } from './InvitationRow';
import { MemberRow } from './MemberRow';

const heading = 'h-[38px] px-[18px] text-left text-xs font-semibold text-ink-2';

type Props = { members: readonly Member[]; invitations: readonly Invitation[] };

export function Members({ members, invitations }: Props) {
  const { t } = useLingui();
  const mayChange = useMay('changeMembers');
  const maySeeEveryone = useMay('seeEveryone');
  const isAlone = members.length === 1;
  const hasAthletes = maySeeEveryone && !isAlone;
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <section className="pb-[26px]">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 className="text-[15px] leading-5">
          <Trans>Members</Trans>
        </h2>
        <p className="text-sm text-ink-3">
          {countText(members.length, invitations.length)}{' '}
          {serverSettings.pricing && mayChange && t`Members don’t count towards your tier, athletes do.`}
        </p>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-sm max-[859px]:block">
          <thead className="max-[859px]:sr-only">
            <tr className="border-b border-line-strong">
              <th className={heading}>
                <Trans>Member</Trans>
              </th>
              <th className={`${heading} w-[164px]`}>
                <Trans>Role</Trans>
              </th>
              {hasAthletes && (
                <th className={heading}>
                  <Trans>Looks after</Trans>
                </th>
              )}
              {mayChange && (
                <th className={`${heading} w-[150px]`}>
                  <Trans>Last seen</Trans>
                </th>
              )}
              <th className={`${heading} w-14`}>
                <span className="sr-only">
                  <Trans>Actions</Trans>
                </span>
              </th>
            </tr>
          </thead>
          <tbody className="max-[859px]:block">
            {members.map((member) => (
              <MemberRow
                key={member.personId}
                member={member}
                hasAthletes={hasAthletes}
                isLastOwner={member.role === 'owner' && owners === 1}
              />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.invitationId}
                invitation={invitation}
                hasAthletes={hasAthletes}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

  function countText(memberCount: number, invitationCount: number): string {
    const people = t`${plural(memberCount, { one: '# member', other: '# members' })}`;
    if (invitationCount === 0) return `${people}.`;
    const invited = t`${plural(invitationCount, { one: '# invitation', other: '# invitations' })}`;
    return t`${people} and ${invited}.`;
  }
}
