import type { ReactNode, Ref } from 'react';

const heading =
  'h-[34px] px-3.5 text-left text-xs font-semibold whitespace-nowrap text-ink-2 first:pl-[18px] last:pr-3';

type Props = {
  /** The rows. */
  children: ReactNode;
  rowCount: number;
  bodyRef?: Ref<HTMLTableSectionElement>;
};

export function AthleteTableFrame({ children, rowCount, bodyRef }: Props) {
  return (
    <div className="isolate overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-rowcount={rowCount + 1} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr aria-rowindex={1} className="border-b border-line-strong">
            <th className={`${heading} w-[20%]`}>Athlete</th>
            <th className={heading}>Plan and week</th>
            <th className={`${heading} w-[15%] min-[1280px]:w-[168px]`}>This week</th>
            <th className={`${heading} w-[13%] min-[1280px]:w-[15%]`}>Last answer</th>
            <th className={`${heading} w-[15%] min-[1280px]:w-[16%]`}>Next race</th>
            <th className={`${heading} w-[146px] text-right!`}>Actions</th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>{children}</tbody>
      </table>
    </div>
  );
}
