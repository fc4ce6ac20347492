import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { shortWeekday } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import type { Measure } from '@/domain/plans/volume';
import './calendar.css';

type Props = Omit<ComponentPropsWithRef<'div'>, 'className' | 'style' | 'role'> & {
  weeks: number;
  /** The column of today, Monday being 0, if today is in the plan. */
  todayColumn: number | undefined;
  measure: Measure;
  /** The maxima that the bars of weeks and sessions are relative to. */
  peak: number;
  longest: number;
  isCompact?: boolean;
  /** Beside the name of each weekday, from Monday on. */
  notes?: readonly string[] | undefined;
};

/** The frame of the weeks, one row each, with the event listeners for all days. */
export function CalendarGrid({
  weeks,
  todayColumn,
  measure,
  peak,
  longest,
  isCompact = false,
  notes,
  ...props
}: Props) {
  const { t } = useLingui();
  const { children, ...heard } = props;
  return (
    <div className="calendar-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table. */}
      <div
        {...heard}
        role="grid"
        aria-label={t`Training Schedule`}
        aria-rowcount={weeks + 1}
        aria-colcount={8}
        data-calendar
        className={`calendar ${isCompact ? 'is-compact' : ''} ${measure === 'time' ? 'is-by-time' : ''}`}
        style={{ '--peak': peak || 1, '--longest': longest || 1 } as CSSProperties}
      >
        <ColumnHeads todayColumn={todayColumn} notes={notes} />
        {children}
      </div>
    </div>
  );
}

function ColumnHeads({ todayColumn, notes = [] }: Pick<Props, 'todayColumn' | 'notes'>) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
    <div role="row" aria-rowindex={1} className="calendar-head">
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time. */}
      <span role="columnheader">{t`Week`}</span>
      {numbers(0, 7).map((weekday) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
        // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
        <span
          key={weekday}
          role="columnheader"
          className={weekday === todayColumn ? 'on-today' : ''}
          title={notes[weekday]}
        >
          {shortWeekday(weekday)}
          {notes[weekday] && <span className="weekday-note">{notes[weekday]}</span>}
        </span>
      ))}
    </div>
  );
}
