import type { ReactNode, Ref } from 'react';
import { planCell } from './planCell';

const heading = `h-[34px] text-xs font-semibold whitespace-nowrap text-ink-2 ${planCell}`;

/** Shares of the width where the volume profile is shown; without it, what the cells need, and the rest for the name. */
const widths = {
  name: 'min-[1180px]:w-[25.5%]',
  athlete: 'w-[18%] min-[1180px]:w-[15.5%]',
  duration: 'w-[116px] min-[1180px]:w-[24%]',
  workouts: 'w-[76px] min-[1180px]:w-[7.5%]',
  startDate: 'w-[106px] min-[1180px]:w-[12.5%]',
  actions: 'w-[156px]',
};

type Props = {
  /** The rows. */
  children: ReactNode;
  rowCount: number;
  bodyRef?: Ref<HTMLTableSectionElement>;
};

export function PlanTableFrame({ children, rowCount, bodyRef }: Props) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-rowcount={rowCount + 1} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr aria-rowindex={1} className="border-b border-line-strong text-left">
            <th className={`${heading} ${widths.name}`}>Plan Name</th>
            <th className={`${heading} ${widths.athlete}`}>Athlete</th>
            <th className={`${heading} ${widths.duration}`}>Duration</th>
            <th className={`${heading} ${widths.workouts} text-right`}>Workouts</th>
            <th className={`${heading} ${widths.startDate}`}>Start Date</th>
            <th className={`${heading} ${widths.actions} text-right`}>Actions</th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>{children}</tbody>
      </table>
    </div>
  );
}
