import { msg, plural, t } from '@lingui/core/macro';
import { shortDate, weekNumberOfDay } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { describeTotal, totalDistance } from '@/domain/units/distance';
import { i18n } from '@/lib/language/texts';
import { maxWorkoutsADay } from '@/lib/limits';
import { type Carried, carriedWorkouts, drop, givenBack, type Landing, outcomeOf } from './carrying';

export const beforeStart = msg`Before the start date`;
export const dayIsFull = msg`A day can hold at most ${maxWorkoutsADay} workouts`;

/** The caption of a drag: what a drop would do, and the week's distance after it. */
export type Caption = { text: string; total: string };

export function captionOf(
  plan: Plan,
  carried: Carried,
  landing: Landing,
  isCopying: boolean,
): Caption | undefined {
  const date = shortDate(plan.startsOn, landing.day);
  switch (outcomeOf(plan, carried, landing, isCopying)) {
    case 'before':
      return { text: i18n._(beforeStart), total: '' };
    case 'full':
      return { text: i18n._(dayIsFull), total: '' };
    case 'stay':
      return undefined;
    case 'move':
      return { text: t`Move to ${date}`, total: totalAfter(plan, carried, landing, isCopying) };
    case 'copy':
      return {
        text: carried.kind === 'template' ? t`Add to ${date}` : t`Copy to ${date}`,
        total: totalAfter(plan, carried, landing, isCopying),
      };
    case 'swap': {
      const other = titleOf(givenBack(plan, carried, landing));
      return {
        text: t`Swap with ${other}, ${date}`,
        total: totalAfter(plan, carried, landing, isCopying),
      };
    }
  }
}

/** The announcement after a drop. */
export function droppedText(plan: Plan, carried: Carried, landing: Landing, isCopying: boolean): string {
  const what = carried.kind === 'template' ? carried.content.title : titleOf(carriedWorkouts(plan, carried));
  const date = shortDate(plan.startsOn, landing.day);
  const outcome = outcomeOf(plan, carried, landing, isCopying);
  if (outcome === 'copy')
    return carried.kind === 'template' ? t`Added ${what} to ${date}` : t`Copied ${what} to ${date}`;
  if (outcome !== 'swap') return t`Moved ${what} to ${date}`;
  const other = titleOf(givenBack(plan, carried, landing));
  return t`Swapped ${what} with ${other}, ${date}`;
}

/** "3 × 10 min", or the number of workouts. */
export function titleOf(workouts: readonly Workout[]): string {
  const [first] = workouts;
  const count = workouts.length;
  return count === 1 && first ? first.title : plural(count, { one: '# workout', other: '# workouts' });
}

function totalAfter(plan: Plan, carried: Carried, landing: Landing, isCopying: boolean): string {
  // Days are replaced, never mutated, so the shared ones stay as they are.
  const after = { ...plan, days: { ...plan.days } };
  drop(after, carried, landing, isCopying, () => '');
  const week = weekNumberOfDay(landing.day);
  const workouts = numbers((week - 1) * 7, 7).flatMap((day) => workoutsOn(after, day));
  const total = describeTotal(totalDistance(workouts.map((workout) => workout.distance)), plan.unit);
  return t`Week ${week}: ${total}`;
}
