import { parseDate } from '@internationalized/date';
import { shiftDays } from '@/lib/calendar';
import { counted } from '@/lib/counted';
import { formatDay } from '@/lib/formatDay';
import { toast } from '@/lib/toast';
import type { EditorStore } from './editorStore';
import {
  durationIn,
  filledDays,
  forgetTypedDuration,
  lostByDuration,
  lostByStart,
  setWeeks,
  startOn,
} from './planChanges';

/** Moves the start date, and asks first where workouts of the first week would lie before it. */
export function moveStart(store: EditorStore, startsOn: string): void {
  const { plan } = store;
  if (startsOn === plan.startsOn) return;
  const lost = lostByStart(plan, startsOn).length;
  if (lost === 0) {
    startAt(store, startsOn);
    return;
  }
  store.ask({
    title: 'Start later?',
    text: `${counted(lost, 'workout')} of the first week ${lost === 1 ? 'falls' : 'fall'} before ${formatDay(parseDate(startsOn))} and will be removed.`,
    confirmLabel: `Remove ${counted(lost, 'workout')}`,
    cancelLabel: 'Keep start date',
    onConfirm: () => startAt(store, startsOn),
  });
}

function startAt(store: EditorStore, startsOn: string): void {
  const days = shiftDays(parseDate(store.plan.startsOn), parseDate(startsOn));
  store.edit((plan) => startOn(plan, startsOn));
  if (days !== 0 && filledDays(store.plan).length > 0) toast(movedText(days));
}

/** "Workouts moved by 14 days", "Workouts moved back by 7 days" */
export function movedText(days: number): string {
  return `Workouts moved ${days < 0 ? 'back ' : ''}by ${Math.abs(days)} days`;
}

/** Changes the duration, and asks first where workouts lie beyond the new end. */
export function changeWeeks(store: EditorStore, weeks: number, andThen?: () => void): void {
  const lost = lostByDuration(store.plan, weeks).length;
  const change = () => {
    store.edit((plan) => setWeeks(plan, weeks));
    andThen?.();
  };
  if (lost === 0) {
    change();
    return;
  }
  store.ask({
    title: 'Shorten the schedule?',
    text: `${counted(lost, 'workout')} after week ${weeks} will be removed.`,
    confirmLabel: `Remove ${counted(lost, 'workout')}`,
    cancelLabel: `Keep ${counted(store.plan.weeks, 'week')}`,
    onConfirm: change,
    onCancel: () => store.edit(forgetTypedDuration),
  });
}

/** What was typed into the duration field takes effect. `andThen` runs once it has. */
export function settleDuration(store: EditorStore, andThen?: () => void): void {
  const weeks = durationIn(store.plan.durationText);
  if (weeks === undefined || weeks === store.plan.weeks) andThen?.();
  else changeWeeks(store, weeks, andThen);
}
