import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { startDay } from '@/domain/plans/days';
import { countIn, workoutsOn } from '@/domain/plans/plan';
import { maxWorkoutsADay } from '@/lib/limits';
import { sharedText } from '../composer/sessionText';
import { feedbackOnDay, movedOnDay, runOnDay } from '../dayFeedback';
import { beforeStart, dayIsFull } from '../drag/dropText';
import { keyboardCarry } from '../drag/keyboardCarry';
import { clear, copyRange, cutRange, fill } from '../selection/clipboard';
import { daysOf, isOneDay, type Range } from '../selection/range';
import { type Composing, useEditorStore } from '../state/editorStore';
import { beginsTyping, dayAfterKey } from './calendarKeys';
import { absenceAt, dayAt, feedbackAt, isAddAt, runAt, workoutAt } from './places';

export type GridActions = {
  onReset: (day: number, workoutId: string) => void;
  onShowShortcuts: () => void;
  onPaste: (data: DataTransfer, range: Range) => void;
  /** Adds the template with this number. Returns whether there was one. */
  onStamp: (number: number) => boolean;
};

type Props = GridActions & {
  grid: RefObject<HTMLElement | null>;
  /** Absent if today is not in the plan. */
  today: number | undefined;
};

/** Mouse, keyboard and clipboard handlers for the days of the grid. */
export function useGridHandlers({ grid, today, onReset, onShowShortcuts, onPaste, onStamp }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const cellOf = (day: number) => grid.current && cellIn(grid.current, day);
  const carry = useKeyboardCarry(grid);
  const focusDay = (day: number) => {
    store.focusDay(day);
    cellOf(day)?.focus();
  };
  const open = (day: number, workoutId?: string, begun?: string) => {
    if (day < startDay(store.plan.startsOn)) return store.announce(t(beforeStart));
    const isFull = workoutsOn(store.plan, day).length >= maxWorkoutsADay;
    if (workoutId === undefined && isFull) {
      return store.announce(t(dayIsFull));
    }
    // The composer returns the focus to the day, which stays if its workout is deleted.
    focusDay(day);
    store.compose({ day, workoutId, begun });
  };

  const onlyWorkoutOn = (day: number) => {
    const [first, other] = workoutsOn(store.plan, day);
    return other ? undefined : first?.id;
  };
  /** Keys that arrive before the composer is there belong to its text. */
  const onKeyComposing = ({ key, ctrlKey, metaKey }: KeyboardEvent, composing: Composing): boolean => {
    const { begun = sharedText(workoutsOn(store.plan, composing.day), composing.workoutId) } = composing;
    if (ctrlKey || metaKey) return false;
    if (key === 'Enter') store.compose({ ...composing, isEntered: true });
    else if (key === 'Escape') store.setState({ composing: undefined });
    else if (key.length === 1) store.compose({ ...composing, begun: begun + key });
    else return false;
    return true;
  };

  const openFeedback = (day: number, workoutId: string) => {
    focusDay(day);
    store.feedback.setState({ openId: workoutId });
  };
  const openTimeOff = (day: number, absenceId?: string) => {
    focusDay(day);
    store.feedback.setState({ timeOff: { day, absenceId } });
  };
  const selectTo = (head: number) => {
    const { selection, focusedDay } = store.getState();
    const range = { anchor: selection?.anchor ?? focusedDay, head };
    store.select(range);
    cellOf(head)?.focus();
    tellSelection(range);
  };
  const selectAll = () => {
    const range = { anchor: 0, head: store.plan.weeks * 7 - 1 };
    store.select(range, store.getState().focusedDay);
    tellSelection(range);
  };
  const tellSelection = (range: Range) => {
    const days = daysOf(range);
    const dayCount = days.length;
    const workoutCount = countIn(store.plan, days);
    store.announce(
      t`${plural(dayCount, { one: '# day', other: '# days' })} selected, ${plural(workoutCount, { one: '# workout', other: '# workouts' })}`,
    );
  };

  const onClick = ({ target, shiftKey }: MouseEvent) => {
    carry.cancel();
    const day = dayAt(target);
    if (day === undefined) return;
    if (shiftKey) return selectTo(day);
    store.select(undefined);
    const runId = runAt(target);
    if (runId !== undefined) return store.feedback.getState().openRun?.(runId);
    const absenceId = absenceAt(target);
    if (absenceId !== undefined) return openTimeOff(day, absenceId);
    const answeredId = feedbackAt(target);
    if (answeredId !== undefined) return openFeedback(day, answeredId);
    open(day, isAddAt(target) ? undefined : (workoutAt(target) ?? onlyWorkoutOn(day)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event.target);
    if (day === undefined || event.altKey) return;
    const { composing } = store.getState();
    const isHandled = composing
      ? onKeyComposing(event, composing)
      : carry.isCarrying
        ? onKeyCarrying(event, day)
        : workoutAt(event.target)
          ? onKeyInsideDay(event, day)
          : onKeyOnDay(event, day) || moved(event, day);
    if (isHandled) event.preventDefault();
  };

  const moved = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, day: number): boolean => {
    const isRange = shiftKey && key !== 'T';
    const next = dayAfterKey({ key, isCtrl: ctrlKey || metaKey }, day, {
      weeks: store.plan.weeks,
      today,
      isRange,
    });
    if (next === undefined) return false;
    if (isRange) {
      selectTo(next);
      return true;
    }
    store.select(undefined);
    focusDay(next);
    if (next < startDay(store.plan.startsOn)) store.announce(t(beforeStart));
    return true;
  };

  /** Other keys do nothing until the carried workout is dropped or put back. */
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
    if (ctrlKey || metaKey) return onCtrlKey(key);
    const workouts = workoutsOn(store.plan, day);
    const [first] = workouts;
    const { feedback, runs, acceptMove, openRun } = store.feedback.getState();
    const runOfDay = runOnDay(runs, store.plan, day);
    const [answered] = feedbackOnDay(feedback, store.plan, day);
    const movedId = movedOnDay(feedback, store.plan, day);
    const isEmpty = workouts.length === 0 && day >= startDay(store.plan.startsOn);
    const isDelete = key === 'Delete' || key === 'Backspace';
    if (key === '?') onShowShortcuts();
    else if (key === 'Escape') dropSelection();
    else if (/^[1-9]$/.test(key) && onStamp(Number(key))) return true;
    else if (key.toLowerCase() === 'g' && runOfDay) openRun?.(runOfDay);
    else if (key.toLowerCase() === 'f' && answered) openFeedback(day, answered.workoutId);
    else if (key.toLowerCase() === 'a' && movedId !== undefined) acceptMove?.(movedId);
    else if (key === 'O' || (key === 'o' && first)) openTimeOff(day);
    else if (isEmpty && beginsTyping(key, shiftKey)) open(day, undefined, key);
    else if (isDelete && !isOneDay(store.selectedRange)) clear(store, store.selectedRange);
    else if (key === '+' || (key === 'Enter' && shiftKey)) open(day);
    else if (key === 'Enter' && workouts.length > 1) focusWorkout(day, 0);
    else if (key === 'Enter') open(day, first?.id);
    else if (key === ' ') carry.pickUp(day);
    else if (key === 'm' || key === 'M') openWeekMenu(day);
    else if (isDelete && workouts.length > 1) focusWorkout(day, 0);
    else if (isDelete && first) onReset(day, first.id);
    else return false;
    return true;
  };

  const onCtrlKey = (key: string): boolean => {
    if (key.toLowerCase() === 'a') selectAll();
    else if (key.toLowerCase() === 'd') fill(store, store.selectedRange);
    else return false;
    return true;
  };

  const dropSelection = () => {
    store.select(undefined);
    store.markCopied(undefined);
  };

  /** Clipboard events need no permission to read. */
  const onCopy = (event: ClipboardEvent) => {
    const take = event.type === 'cut' ? cutRange : copyRange;
    const text = take(store, store.selectedRange);
    if (text !== undefined) event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };

  const onPasted = (event: ClipboardEvent) => {
    event.preventDefault();
    onPaste(event.clipboardData, store.selectedRange);
  };

  /** Enter goes into a day with several workouts, and Escape leaves it. Enter on a workout clicks it. */
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

  return {
    // The focused day anchors a range until another is clicked.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey) event.preventDefault();
    },
    onClick,
    onKeyDown,
    onCopy,
    onCut: onCopy,
    onPaste: onPasted,
    onFocus: ({ target }: { target: EventTarget }) => {
      const day = dayAt(target);
      if (day !== undefined) store.focusDay(day);
    },
  };
}

/** Puts a carried workout back when the grid unmounts. */
function useKeyboardCarry(grid: RefObject<HTMLElement | null>) {
  const store = useEditorStore();
  const [carry] = useState(() => keyboardCarry(store, (day) => grid.current && cellIn(grid.current, day)));
  useEffect(() => () => carry.cancel(), [carry]);
  return carry;
}

function cellIn(grid: HTMLElement, day: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-day="${day}"]`);
}
