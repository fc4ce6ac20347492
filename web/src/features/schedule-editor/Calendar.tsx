import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { dayAfterKey } from './calendarKeys';
import { startDay as startDayOf } from './days';
import { beforeStart, dayIsFull } from './dropText';
import { useEditorStore, usePlan } from './editorStore';
import { keyboardCarry } from './keyboardCarry';
import { numbers } from './numbers';
import { dayAt, isAddAt, workoutAt } from './places';
import { maxWorkoutsADay, workoutsOn } from './plan';
import { summaryOf } from './summary';
import { WeekRow } from './WeekRow';

const columns = ['Week', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type Props = {
  /** The number of today's day, which may lie outside the plan. */
  today: number;
  isCompact: boolean;
  onReset: (day: number, workoutId: string) => void;
  onShowShortcuts: () => void;
};

/** The grid of days. One listener hears for all of them, so that a day is nothing but its content. */
export function Calendar({ today, isCompact, onReset, onShowShortcuts }: Props) {
  const store = useEditorStore();
  const grid = useRef<HTMLDivElement>(null);
  const weeks = usePlan((plan) => plan.weeks);
  const startsOn = usePlan((plan) => plan.startsOn);
  const unit = usePlan((plan) => plan.unit);
  const peakKm = usePlan((plan) => summaryOf(plan).peakKm);
  const longestKm = usePlan((plan) => summaryOf(plan).longestSessionKm);
  const startDay = startDayOf(startsOn);
  const isTodayInPlan = today >= startDay && today < weeks * 7;

  const cellOf = (day: number) => grid.current && cellIn(grid.current, day);
  const [carry] = useState(() => keyboardCarry(store, (day) => grid.current && cellIn(grid.current, day)));
  const focusDay = (day: number) => {
    store.focusDay(day);
    cellOf(day)?.focus();
  };
  const open = (day: number, workoutId?: string) => {
    if (day < startDay) return store.announce(beforeStart);
    const isFull = workoutsOn(store.plan, day).length >= maxWorkoutsADay;
    if (workoutId === undefined && isFull) {
      return store.announce(dayIsFull);
    }
    // The dialog gives the focus back to where it came from: the day, which stays when its workout goes.
    focusDay(day);
    store.open({ day, workoutId });
  };

  const onClick = ({ target }: MouseEvent) => {
    carry.cancel();
    const day = dayAt(target);
    if (day === undefined) return;
    open(day, isAddAt(target) ? undefined : workoutAt(target));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event.target);
    if (day === undefined || event.altKey) return;
    const isHandled = carry.isCarrying
      ? onKeyCarrying(event, day)
      : workoutAt(event.target)
        ? onKeyInsideDay(event, day)
        : onKeyOnDay(event, day) || moved(event, day);
    if (isHandled) event.preventDefault();
  };

  const moved = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, day: number): boolean => {
    if (shiftKey && key !== 'T') return false;
    const next = dayAfterKey({ key, isCtrl: ctrlKey || metaKey }, day, {
      weeks,
      today: isTodayInPlan ? today : undefined,
    });
    if (next === undefined) return false;
    focusDay(next);
    if (next < startDay) store.announce(beforeStart);
    return true;
  };

  /** Other keys do nothing until what is carried is dropped or put back. */
  const onKeyCarrying = (event: KeyboardEvent, day: number): boolean => {
    if (event.key === ' ' || event.key === 'Enter') carry.drop();
    else if (event.key === 'Escape') {
      carry.cancel();
    } else if (event.key === 'Tab') {
      carry.cancel();
      return false;
    } else if (!event.shiftKey && moved(event, day)) carry.moveTo(dayAt(document.activeElement) ?? day);
    return true;
  };

  const onKeyOnDay = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, day: number): boolean => {
    if (ctrlKey || metaKey) return false;
    const workouts = workoutsOn(store.plan, day);
    const [first] = workouts;
    if (key === '?') onShowShortcuts();
    else if (key === '+' || (key === 'Enter' && shiftKey)) open(day);
    else if (key === 'Enter' && workouts.length > 1) focusWorkout(day, 0);
    else if (key === 'Enter') open(day, first?.id);
    else if (key === ' ') carry.pickUp(day);
    else if (key === 'm' || key === 'M') openWeekMenu(day);
    else if (key === 'Delete' && workouts.length > 1) focusWorkout(day, 0);
    else if (key === 'Delete' && first) onReset(day, first.id);
    else return false;
    return true;
  };

  /** A day of several workouts is entered with Enter and left with Escape. Enter on a workout is its click. */
  const onKeyInsideDay = ({ key, target }: KeyboardEvent, day: number): boolean => {
    const workouts = workoutsOn(store.plan, day);
    const id = workoutAt(target);
    const index = workouts.findIndex((workout) => workout.id === id);
    if (key === 'ArrowDown') focusWorkout(day, Math.min(index + 1, workouts.length - 1));
    else if (key === 'ArrowUp') focusWorkout(day, Math.max(index - 1, 0));
    else if (key === 'Escape') focusDay(day);
    else if (key === 'Delete' && id !== undefined) onReset(day, id);
    else if (key === '+') open(day);
    else if (key === ' ') {
      focusDay(day);
      carry.pickUp(day, id);
    } else return false;
    return true;
  };

  const openWeekMenu = (day: number) => {
    cellOf(day)?.parentElement?.querySelector<HTMLElement>('[data-week-menu]')?.click();
  };

  const focusWorkout = (day: number, index: number) => {
    cellOf(day)?.querySelectorAll<HTMLElement>('[data-workout]')[index]?.focus();
  };

  return (
    <div className="calendar-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table. */}
      <div
        ref={grid}
        role="grid"
        aria-label="Training Schedule"
        aria-rowcount={weeks + 1}
        aria-colcount={8}
        data-calendar
        className={`calendar ${isCompact ? 'is-compact' : ''}`}
        style={{ '--peak': peakKm || 1, '--longest': longestKm || 1 } as CSSProperties}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const day = dayAt(target);
          if (day !== undefined) store.focusDay(day);
        }}
      >
        <ColumnHeads todayColumn={isTodayInPlan ? today % 7 : undefined} />
        {numbers(1, weeks).map((week) => (
          <WeekRow key={week} week={week} startsOn={startsOn} startDay={startDay} today={today} unit={unit} />
        ))}
      </div>
    </div>
  );
}

function cellIn(grid: HTMLElement, day: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-day="${day}"]`);
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
