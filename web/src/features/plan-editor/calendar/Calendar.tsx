import { useEffect, useRef } from 'react';
import { dayTimeText } from '@/domain/availability/weekText';
import { startDay as startDayOf } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { summaryOf } from '@/domain/plans/summary';
import { useEstimating } from '../paces/planPaces';
import { useUsualWeek } from '../plan-check/useUsualWeek';
import { useRaces } from '../races/PlanRaces';
import { longestTraining } from '../races/planRaces';
import { showSelection } from '../selection/selectionMarks';
import { useEditor, useEditorStore, usePlan } from '../state/editorStore';
import { CalendarGrid } from './CalendarGrid';
import { drawAhead } from './drawAhead';
import { EditedWeekRow } from './EditedWeekRow';
import { peakOf } from './totals';
import { type GridActions, useGridHandlers } from './useGridHandlers';

type Props = GridActions & {
  /** The number of today, which may lie outside the plan. */
  today: number;
  isCompact: boolean;
};

/** The grid of days. Event listeners are on the grid, so that a day renders nothing but its content. */
export function Calendar({ today, isCompact, ...actions }: Props) {
  const store = useEditorStore();
  const grid = useRef<HTMLDivElement>(null);
  const weeks = usePlan((plan) => plan.weeks);
  const startsOn = usePlan((plan) => plan.startsOn);
  const unit = usePlan((plan) => plan.unit);
  const copiedWeek = useEditor((snapshot) => snapshot.copiedWeek?.week);
  const measure = usePlan((plan) => summaryOf(plan).measure);
  const estimating = useEstimating();
  const peak = usePlan((plan) => peakOf(summaryOf(plan), estimating));
  const races = useRaces();
  const longest = usePlan((plan) => longestTraining(plan, races, estimating));
  const usual = useUsualWeek();
  const startDay = startDayOf(startsOn);
  const isTodayInPlan = today >= startDay && today < weeks * 7;

  const handlers = useGridHandlers({ grid, today: isTodayInPlan ? today : undefined, ...actions });
  useEffect(() => (grid.current ? showSelection(grid.current, store) : undefined), [store]);
  useEffect(() => (grid.current ? drawAhead(grid.current, weeks) : undefined), [weeks]);

  return (
    <CalendarGrid
      ref={grid}
      weeks={weeks}
      todayColumn={isTodayInPlan ? today % 7 : undefined}
      measure={measure}
      peak={peak}
      longest={longest}
      isCompact={isCompact}
      notes={usual?.minutes.map(dayTimeText)}
      aria-multiselectable
      {...handlers}
    >
      {numbers(1, weeks).map((week) => (
        <EditedWeekRow
          key={week}
          week={week}
          startsOn={startsOn}
          startDay={startDay}
          today={today}
          unit={unit}
          isCopied={week === copiedWeek}
        />
      ))}
    </CalendarGrid>
  );
}
