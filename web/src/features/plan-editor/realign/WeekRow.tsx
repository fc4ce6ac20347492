import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Part = { number: string; name: string; amount: string };

type Props = {
  dates: string;
  /** Words in place of a week. */
  before: Part | string;
  after: Part | string;
  note: string;
};

const grid =
  'grid grid-cols-[112px_minmax(0,1fr)_16px_minmax(0,1fr)_minmax(0,156px)] items-center gap-x-3 gap-y-1 border-b border-line py-1 text-sm max-md:grid-cols-[100px_minmax(0,1fr)]';

/** One or several weeks before and after. */
export function WeekRow({ dates, before, after, note }: Props) {
  return (
    <li className={grid}>
      <b className="font-semibold max-md:row-span-3 max-md:self-start max-md:pt-1">{dates}</b>
      {typeof before === 'string' ? (
        <span className="py-1 text-ink-2">{before}</span>
      ) : (
        <Week part={before} className="border border-line-strong text-ink-3 [&>*:not(b)]:line-through" />
      )}
      <ArrowRight className="size-3.5 text-ink-3 max-md:hidden" strokeWidth={1.9} aria-hidden="true" />
      {typeof after === 'string' ? (
        <span className="py-1 text-ink-2">{after}</span>
      ) : (
        <Week part={after} className="bg-sunken font-semibold" />
      )}
      <span className="text-xs text-ink-2">{note}</span>
    </li>
  );
}

function Week({ part: { number, name, amount }, className }: { part: Part; className: string }) {
  return (
    <span className={`flex min-w-0 flex-wrap items-center gap-x-2 rounded-md px-2 py-1 ${className}`}>
      <b className="flex-none font-semibold text-ink">{number}</b>
      <span className="max-w-full flex-auto wrap-break-word">{name}</span>
      <span className="flex-none font-normal">{amount}</span>
    </span>
  );
}

/** What stays as it is. */
export function StayRow({ dates, icon, note, children }: StayProps) {
  return (
    <li className="grid grid-cols-[112px_16px_minmax(0,1fr)_minmax(0,156px)] items-center gap-x-3 border-b border-line py-1.5 text-sm max-md:grid-cols-[100px_16px_minmax(0,1fr)]">
      <b className="font-semibold">{dates}</b>
      <span className="text-ink-2 [&_svg]:size-3.5" aria-hidden="true">
        {icon}
      </span>
      <span className="text-ink-2">{children}</span>
      <span className="text-xs text-ink-2 max-md:col-start-3">{note}</span>
    </li>
  );
}

type StayProps = { dates: string; icon: ReactNode; note: string; children: ReactNode };
