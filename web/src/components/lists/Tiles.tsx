import type { ReactNode } from 'react';
import { wholeText } from '@/lib/language/numbers';

type Props = { tiles: readonly { label: string; value: ReactNode }[] };

const divider =
  'before:absolute before:inset-y-3 before:left-0 before:w-px before:bg-line first:before:hidden max-md:nth-3:before:hidden max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-line';

/** Four figures in one strip. */
export function Tiles({ tiles }: Props) {
  return (
    <dl className="grid grid-cols-4 rounded-lg border border-line bg-surface max-md:grid-cols-2">
      {tiles.map(({ label, value }) => (
        <div
          key={label}
          className={`relative px-[18px] pt-[13px] pb-3.5 max-lg:px-3 max-md:px-3.5 max-md:py-[11px] ${divider}`}
        >
          <dt className="text-xs font-medium text-ink-3">{label}</dt>
          <dd className="type-display mt-[3px] text-[24px] leading-7 tracking-[-0.015em] max-md:mt-px max-md:text-[21px] max-md:leading-[26px]">
            {typeof value === 'number' ? wholeText(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
