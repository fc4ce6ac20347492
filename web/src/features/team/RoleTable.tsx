import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import type { Role } from '@/domain/members/role';
import { roleName } from '@/domain/members/roleText';

const roles: readonly Role[] = ['owner', 'coach', 'assistant'];
const cell = 'h-[42px] px-[18px] py-1.5 text-left max-md:px-3 max-[479px]:px-2';

/** What each role can do, in words. */
export function RoleTable() {
  const { t } = useLingui();
  const yes = { is: true, text: t`yes` };
  const no = { is: false, text: t`no` };
  const rows = [
    { can: t`See all plans and answers`, by: [yes, yes, { is: true, text: t`theirs only` }] },
    { can: t`Write and publish plans`, by: [yes, yes, { is: true, text: t`drafts only` }] },
    { can: t`Answer athletes`, by: [yes, yes, yes] },
    { can: t`Add and remove athletes`, by: [yes, yes, no] },
    { can: t`Invite members, change roles`, by: [yes, no, no] },
    { can: t`Billing`, by: [yes, no, no] },
  ];
  return (
    <PageSection
      title={t`What each role can do`}
      line={t`Set for the whole club. An athlete is looked after by one member.`}
    >
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line-strong text-xs text-ink-2">
              <th className={`${cell} h-[38px] font-semibold`}>
                <Trans comment="Above a list of what somebody can do">Can</Trans>
              </th>
              {roles.map((role) => (
                <th key={role} className={`${cell} h-[38px] font-semibold`}>
                  {roleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ can, by }) => (
              <tr key={can} className="border-line not-last:border-b">
                <th scope="row" className={`${cell} font-medium`}>
                  {can}
                </th>
                {by.map(({ is, text }, index) => (
                  <td key={roles[index]} className={`${cell} ${is ? '' : 'text-ink-3'}`}>
                    <span className="inline-flex items-center gap-2 max-[479px]:gap-1">
                      {is ? (
                        <Check className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
                      ) : (
                        <Minus className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
                      )}
                      {text}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}
