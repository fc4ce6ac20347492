import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';

/** The padding of a cell. */
export const cellSpace =
  'px-2 first:pl-3 last:pr-1.5 min-[84rem]:px-3.5 min-[84rem]:first:pl-[18px] min-[84rem]:last:pr-3';

/** Beside a column for the coach, narrow screens have no room for this one. */
export const beyondCoach = 'max-[72rem]:hidden';

const heading = `h-[34px] text-left text-xs font-semibold whitespace-nowrap text-ink-2 ${cellSpace}`;

type Props = {
  /** The rows. */
  children: ReactNode;
  rowCount: number;
  /** A column for who looks after them. */
  hasCoach?: boolean;
  /** A column for what can be done with them. */
  hasActions?: boolean;
  bodyRef?: Ref<HTMLTableSectionElement>;
};

export function AthleteTableFrame({
  children,
  rowCount,
  hasCoach = false,
  hasActions = true,
  bodyRef,
}: Props) {
  return (
    <div className="isolate overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-rowcount={rowCount + 1} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr aria-rowindex={1} className="border-b border-line-strong">
            <th
              className={`${heading} ${hasCoach ? 'w-[22%] min-[84rem]:w-[17%]' : 'w-[24%] min-[84rem]:w-[20%]'}`}
            >
              <Trans>Athlete</Trans>
            </th>
            {hasCoach && (
              <th className={`${heading} w-[68px]`}>
                <Trans context="role">Coach</Trans>
              </th>
            )}
            <th className={heading}>
              <Trans>Plan and week</Trans>
            </th>
            <th className={`${heading} w-[124px] min-[76rem]:w-[140px] min-[84rem]:w-[168px]`}>
              <Trans>This week</Trans>
            </th>
            <th
              className={`${heading} w-[118px] ${hasCoach ? 'min-[84rem]:w-[14%]' : 'min-[84rem]:w-[15%]'}`}
            >
              <Trans>Last answer</Trans>
            </th>
            <th
              className={`${heading} ${hasCoach ? `w-[17%] min-[84rem]:w-[15%] ${beyondCoach}` : 'w-[19%] min-[84rem]:w-[16%]'}`}
            >
              <Trans>Next race</Trans>
            </th>
            {hasActions && (
              <th className={`${heading} w-14 text-right! min-[84rem]:w-[176px]`}>
                <span className="max-[84rem]:sr-only">
                  <Trans>Actions</Trans>
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={bodyRef}>{children}</tbody>
      </table>
    </div>
  );
}
