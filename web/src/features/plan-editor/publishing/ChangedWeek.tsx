import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { formatDistance } from '@/domain/units/distance';
import type { components } from '@/lib/schema';
import { usePlan } from '../state/editorStore';
import { ChangeRow } from './ChangeRow';

type Props = {
  week: number;
  days: readonly components['schemas']['ChangedDay'][];
  /** The week's distance in what the athlete sees, and in the plan that is edited. */
  before: number;
  after: number;
  isFolded: boolean;
};

/** The changed days of a week under its number and its distance. */
export function ChangedWeek({ week, days, before, after, isFolded }: Props) {
  const { t } = useLingui();
  const unit = usePlan((plan) => plan.unit);
  const heading = (
    <>
      <span className="type-lane text-lg leading-none">
        <span className="sr-only">{t`Week`} </span>
        {week}
      </span>
      {before !== after && (
        <span className="font-normal text-ink-3">{formatDistance({ amount: before, unit })} → </span>
      )}
      <b className="font-semibold">{formatDistance({ amount: after, unit })}</b>
    </>
  );
  const rows = (
    <ul>
      {days.map((day) => (
        <ChangeRow key={day.date} day={day} />
      ))}
    </ul>
  );
  if (!isFolded) {
    return (
      <section className="mb-4">
        <h3 className="flex items-baseline gap-2 border-b border-line-strong pb-1.5 text-sm">{heading}</h3>
        {rows}
      </section>
    );
  }
  return (
    <details className="group mb-3">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 border-b border-line-strong text-sm max-md:min-h-11">
        {heading}
        <span className="ml-auto text-xs text-ink-2">
          <Plural value={days.length} one="# day" other="# days" />
        </span>
        <ChevronDown
          className="size-4 text-ink-3 group-open:rotate-180"
          strokeWidth={1.9}
          aria-hidden="true"
        />
      </summary>
      {rows}
    </details>
  );
}
