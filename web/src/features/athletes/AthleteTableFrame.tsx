import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { ChooseBox } from './bulk/ChooseBox';
import type { Chosen } from './bulk/useChosen';

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
  /** Absent where nobody can be chosen. */
  chosen?: Chosen | undefined;
  allChosen?: boolean;
  bodyRef?: Ref<HTMLTableSectionElement>;
};

export function AthleteTableFrame({
  children,
  rowCount,
  hasCoach = false,
  hasActions = true,
  chosen,
  allChosen = false,
  bodyRef,
}: Props) {
  const { t } = useLingui();
  return (
    <div className="isolate overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-rowcount={rowCount + 1} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr aria-rowindex={1} className="border-b border-line-strong">
            <th
              className={`${heading} ${hasCoach ? 'w-[22%] min-[84rem]:w-[17%]' : 'w-[24%] min-[84rem]:w-[20%]'}`}
            >
              <span className="flex items-center gap-2.5">
                {chosen && (
                  <ChooseBox
                    label={t`Choose all ${rowCount}`}
                    isChecked={allChosen}
                    isSome={chosen.ids.size > 0}
                    onToggle={chosen.toggleAll}
                  />
                )}
                <Trans>Athlete</Trans>
              </span>
            </th>
            {hasCoach && (
              <th className={`${heading} w-[68px]`}>
                <Trans context="role">Coach</Trans>
              </th>
            )}
            <th className={heading}>
              <Trans>Plan and week</Trans>
            </th>
            <th
              className={`${heading} w-[124px] min-[76rem]:w-[140px] min-[84rem]:w-[168px] min-[90rem]:w-[178px]`}
            >
              <Trans>This week</Trans>
            </th>
            <th
              className={`${heading} w-[118px] ${hasCoach ? 'min-[84rem]:w-[14%]' : 'min-[84rem]:w-[15%] min-[90rem]:w-[14%]'}`}
            >
              <Trans context="column">Last answer</Trans>
            </th>
            <th
              className={`${heading} ${hasCoach ? `w-[17%] min-[84rem]:w-[15%] ${beyondCoach}` : 'w-[19%] min-[84rem]:w-[17%]'}`}
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
