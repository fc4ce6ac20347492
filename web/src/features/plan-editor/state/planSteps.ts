import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { shiftDays } from '@/lib/calendar';
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

/** Moves the start date, and asks first if the plan runs or workouts of the first week would fall before it. */
export function moveStart(store: EditorStore, startsOn: string): void {
  const { plan } = store;
  if (startsOn === plan.startsOn) return;
  const day = today(getLocalTimeZone()).toString();
  if (isRunning(store, day)) {
    const about = { about: 'startMoved' as const, from: plan.startsOn, to: day, startsOn };
    store.feedback.setState({ realign: { about, way: 'move' } });
    return;
  }
  const lost = lostByStart(plan, startsOn).length;
  if (lost === 0) {
    startAt(store, startsOn);
    return;
  }
  const date = formatDay(parseDate(startsOn));
  store.ask({
    title: t`Start later?`,
    text: plural(lost, {
      one: `# workout in the first week falls before ${date} and will be removed.`,
      other: `# workouts in the first week fall before ${date} and will be removed.`,
    }),
    confirmLabel: plural(lost, { one: 'Remove # workout', other: 'Remove # workouts' }),
    cancelLabel: t`Keep start date`,
    onConfirm: () => startAt(store, startsOn),
  });
}

/** The plan has begun, or somebody has answered it: what happened must not move. */
function isRunning({ plan, feedback }: EditorStore, day: string): boolean {
  const { isSaved, feedback: said } = feedback.getState();
  const isTicked = () => Object.values(plan.days).some((workouts) => workouts.some((one) => one.isCompleted));
  return isSaved && plan.athlete !== null && (plan.startsOn < day || said.byWorkout.size > 0 || isTicked());
}

function startAt(store: EditorStore, startsOn: string): void {
  const days = shiftDays(parseDate(store.plan.startsOn), parseDate(startsOn));
  store.edit((plan) => startOn(plan, startsOn));
  if (days !== 0 && filledDays(store.plan).length > 0) toast(movedText(days));
}

/** "Workouts moved 14 days later", "Workouts moved 7 days earlier" */
export function movedText(days: number): string {
  const count = Math.abs(days);
  return days < 0
    ? t`Workouts moved ${plural(count, { one: '# day', other: '# days' })} earlier`
    : t`Workouts moved ${plural(count, { one: '# day', other: '# days' })} later`;
}

/** Changes the duration, and asks first if workouts are beyond the new end. */
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
  const { weeks: kept } = store.plan;
  store.ask({
    title: t`Shorten the schedule?`,
    text: plural(lost, {
      one: `# workout after week ${weeks} will be removed.`,
      other: `# workouts after week ${weeks} will be removed.`,
    }),
    confirmLabel: plural(lost, { one: 'Remove # workout', other: 'Remove # workouts' }),
    cancelLabel: plural(kept, { one: 'Keep # week', other: 'Keep # weeks' }),
    onConfirm: change,
    onCancel: () => store.edit(forgetTypedDuration),
  });
}

/** Applies the duration field. `andThen` runs afterwards. */
export function settleDuration(store: EditorStore, andThen?: () => void): void {
  const weeks = durationIn(store.plan.durationText);
  if (weeks === undefined || weeks === store.plan.weeks) andThen?.();
  else changeWeeks(store, weeks, andThen);
}
