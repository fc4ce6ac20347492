import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { planCell } from './planListView';
import { nextSort, type PlanColumn, type PlanSort } from './planSearch';

const heading = `h-[34px] text-xs font-semibold whitespace-nowrap text-ink-2 ${planCell}`;

/** Athletes have a bib on wide screens; otherwise the name takes its room. */
const widths = {
  name: 'w-[24.8%] min-[1440px]:w-[22.2%]',
  athlete: 'w-[15.2%] min-[1440px]:w-[16.8%]',
  duration: 'w-[18.6%] min-[1440px]:w-[20.3%]',
  workouts: 'w-[9%]',
  startDate: 'w-[14%] min-[1440px]:w-[12.3%]',
  actions: 'w-[218px] max-[1279px]:w-[202px]',
};

type Props = {
  /** The rows. */
  children: ReactNode;
  rowCount: number;
  bodyRef?: Ref<HTMLTableSectionElement>;
  sort?: PlanSort | undefined;
  /** Absent if there is nothing to sort. */
  onSort?: (sort: PlanSort | undefined) => void;
};

const columns: { column: PlanColumn; name: MessageDescriptor; width: string; isRight?: boolean }[] = [
  { column: 'name', name: msg`Plan Name`, width: widths.name },
  { column: 'athlete', name: msg`Athlete`, width: widths.athlete },
  { column: 'duration', name: msg`Duration`, width: widths.duration },
  { column: 'workouts', name: msg`Workouts`, width: widths.workouts, isRight: true },
  { column: 'start', name: msg`Start Date`, width: widths.startDate },
];

export function PlanTableFrame({ children, rowCount, bodyRef, sort, onSort }: Props) {
  const { t } = useLingui();
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-rowcount={rowCount + 1} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr aria-rowindex={1} className="border-b border-line-strong text-left">
            {columns.map(({ column, name, width, isRight = false }) => (
              <th
                key={column}
                aria-sort={sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined}
                className={`${heading} ${width} ${isRight ? 'text-right' : ''}`}
              >
                {onSort ? (
                  <button
                    type="button"
                    onClick={() => onSort(nextSort(sort, column))}
                    className="inline-flex h-full items-center gap-1 rounded-xs hover:text-ink"
                  >
                    {t(name)}
                    <span aria-hidden="true">{sort === column ? '↑' : sort === `-${column}` ? '↓' : ''}</span>
                  </button>
                ) : (
                  t(name)
                )}
              </th>
            ))}
            <th className={`${heading} ${widths.actions} text-right`}>
              <Trans>Actions</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>{children}</tbody>
      </table>
    </div>
  );
}
