import { type CSSProperties, useEffect, useRef } from 'react';
import { startDay as startDayOf } from '@/lib/plan/days';
import { numbers } from '@/lib/plan/numbers';
import { summaryOf } from '@/lib/plan/summary';
import { useRaces } from '../races/PlanRaces';
import { longestTraining } from '../races/planRaces';
import { showSelection } from '../selection/selectionMarks';
import { useEditor, useEditorStore, usePlan } from '../state/editorStore';
import { drawAhead } from './drawAhead';
import { type GridActions, useGridHandlers } from './useGridHandlers';
import { WeekRow } from './WeekRow';

const columns = ['Week', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type Props = GridActions & {
  /** The number of today's day, which may lie outside the plan. */
  today: number;
  isCompact: boolean;
};

/** The grid of days. One listener hears for all of them, so that a day is nothing but its content. */
export function Calendar({ today, isCompact, ...actions }: Props) {
  const store = useEditorStore();
  const grid = useRef<HTMLDivElement>(null);
  const weeks = usePlan((plan) => plan.weeks);
  const startsOn = usePlan((plan) => plan.startsOn);
  const unit = usePlan((plan) => plan.unit);
  const copiedWeek = useEditor((snapshot) => snapshot.copiedWeek?.week);
  const isByTime = usePlan((plan) => summaryOf(plan).measure === 'time');
  const peak = usePlan((plan) => summaryOf(plan).peakAmount);
  const races = useRaces();
  const longest = usePlan((plan) =>
    races.byDay.size === 0 ? summaryOf(plan).longestSession : longestTraining(plan, races),
  );
  const startDay = startDayOf(startsOn);
  const isTodayInPlan = today >= startDay && today < weeks * 7;

  const handlers = useGridHandlers({ grid, today: isTodayInPlan ? today : undefined, ...actions });
  useEffect(() => (grid.current ? showSelection(grid.current, store) : undefined), [store]);
  useEffect(() => (grid.current ? drawAhead(grid.current, weeks) : undefined), [weeks]);

  return (
    <div className="calendar-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table. */}
      <div
        ref={grid}
        role="grid"
        aria-label="Training Schedule"
        aria-rowcount={weeks + 1}
        aria-colcount={8}
        aria-multiselectable
        data-calendar
        className={`calendar ${isCompact ? 'is-compact' : ''} ${isByTime ? 'is-by-time' : ''}`}
        style={{ '--peak': peak || 1, '--longest': longest || 1 } as CSSProperties}
        {...handlers}
      >
        <ColumnHeads todayColumn={isTodayInPlan ? today % 7 : undefined} />
        {numbers(1, weeks).map((week) => (
          <WeekRow
            key={week}
            week={week}
            startsOn={startsOn}
            startDay={startDay}
            today={today}
            unit={unit}
            isCopied={week === copiedWeek}
          />
        ))}
      </div>
    </div>
  );
}

function ColumnHeads({ todayColumn }: { todayColumn: number | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
    <div role="row" aria-rowindex={1} className="calendar-head">
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
        // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
        <span key={column} role="columnheader" className={index - 1 === todayColumn ? 'on-today' : ''}>
          {column}
        </span>
      ))}
    </div>
  );
}
