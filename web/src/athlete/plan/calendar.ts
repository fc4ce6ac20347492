import type { DistanceUnit } from '@/domain/units/distance';
import { type Day, daysBetween, mondayOf, plusDays } from './days';
import type { Page, PagePlan, PageWorkout } from './page';
import { inUnit } from './unit';

/** A workout on its day, after the athlete's moves. */
export type Placed = { day: Day; plan: PagePlan; workout: PageWorkout; isMovedHere: boolean };

/** Every workout of every plan, by day. A moved one is on both days until the coach accepts the move. */
export function placedWorkouts({ plans }: Pick<Page, 'plans'>): Placed[] {
  const placed = plans.flatMap((plan) =>
    plan.weeks.flatMap((week) =>
      week.workouts.flatMap((workout) => {
        const here = { day: workout.scheduledDate, plan, workout, isMovedHere: false };
        const to = workout.answer?.movedTo;
        if (!to || to === workout.scheduledDate) return [here];
        return [here, { ...here, day: to, isMovedHere: true }];
      }),
    ),
  );
  return placed.sort((one, other) => one.day.localeCompare(other.day));
}

export function onDay(placed: readonly Placed[], day: Day): Placed[] {
  return placed.filter((one) => one.day === day);
}

/** The workout was moved to another day. */
export function isMovedAway({ workout, isMovedHere }: Placed): boolean {
  const to = workout.answer?.movedTo;
  return !isMovedHere && Boolean(to) && to !== workout.scheduledDate;
}

/** The current plan, else the next one, else the last. */
export function planAt(plans: readonly PagePlan[], day: Day): PagePlan | undefined {
  return (
    plans.find((plan) => plan.startDate <= day && day <= lastDay(plan)) ??
    plans.find((plan) => plan.startDate > day) ??
    plans.at(-1)
  );
}

/** Always a Sunday. */
export function lastDay(plan: PagePlan): Day {
  return plusDays(mondayOf(plan.startDate), plan.duration * 7 - 1);
}

/** From 1; 0 before the plan, and greater than its number of weeks after it. */
export function weekNumberAt(plan: PagePlan, day: Day): number {
  return Math.max(0, Math.floor(daysBetween(mondayOf(plan.startDate), day) / 7) + 1);
}

/** The day's week is further ahead than the athlete may see. */
export function isHidden(plan: PagePlan, day: Day): boolean {
  return plan.weeks.some(({ weekStartDate, isShown }) => !isShown && weekStartDate === mondayOf(day));
}

/**
 * The distance run in a week and the distance planned, in the athlete's unit. A moved session counts on its new day.
 */
export function weekProgress(
  placed: readonly Placed[],
  monday: Day,
  unit: DistanceUnit,
  /** The distance of a workout in that unit. */
  amount = ({ workout }: Placed) => plannedDistance(workout, unit),
): { done: number; planned: number } {
  const sunday = plusDays(monday, 6);
  const own = placed.filter((one) => one.day >= monday && one.day <= sunday && !isMovedAway(one));
  const planned = own.reduce((total, one) => total + amount(one), 0);
  const done = own.reduce((total, one) => total + (runDistance(one.workout, unit) ?? amount(one)), 0);
  return { planned, done };
}

function plannedDistance({ distance, distanceType }: PageWorkout, unit: DistanceUnit): number {
  return inUnit(distance, distanceType, unit);
}

/** The distance that the athlete typed, else the recorded one, 0 if it was not done; undefined if only the plan has one. */
function runDistance(workout: PageWorkout, unit: DistanceUnit): number | undefined {
  if (!isDone(workout)) return 0;
  const { answer } = workout;
  if (answer?.distance) return inUnit(answer.distance, answer.distanceType ?? workout.distanceType, unit);
  const meters = answer?.recorded?.distanceInMeters;
  return meters ? inUnit(meters / 1_000, 'km', unit) : undefined;
}

export function isDone({ answer, isCompleted }: PageWorkout): boolean {
  return answer ? answer.outcome === 'done' : isCompleted;
}

/** Waits for an answer on this day, which may be the day it was moved to. */
export function isOpen(placed: Placed): boolean {
  const { answer, type } = placed.workout;
  if (type === 'Rest' || isMovedAway(placed)) return false;
  return !answer || (answer.outcome === 'moved' && answer.movedTo === placed.day);
}

/** A future session cannot be done yet. */
export function canBeDone({ day }: Placed, today: Day): boolean {
  return day <= today;
}

const daysBefore = 2;
const daysAfter = 5;

/**
 * The days around a session that it can move to, and today, without days that the athlete cannot see or has answered.
 */
export function movableDays(
  { plan, workout, day: standsOn }: Placed,
  all: readonly Placed[],
  today: Day,
): Day[] {
  const around = Array.from({ length: daysBefore + daysAfter + 1 }, (_, after) =>
    plusDays(workout.scheduledDate, after - daysBefore),
  );
  const isLate = today > plusDays(workout.scheduledDate, daysAfter);
  const isTaken = (day: Day) =>
    onDay(all, day).some((there) => there.workout.id !== workout.id && isAnswered(there.workout));
  return [...around, ...(isLate ? [today] : [])].filter(
    (day) =>
      day !== workout.scheduledDate &&
      day !== standsOn &&
      day >= plan.startDate &&
      day <= lastDay(plan) &&
      !isHidden(plan, day) &&
      !isTaken(day),
  );
}

/** The other sessions that a day has, after the athlete's moves. */
export function sessionsBeside({ workout }: Placed, all: readonly Placed[], day: Day): Placed[] {
  return onDay(all, day).filter((there) => there.workout.id !== workout.id && !isMovedAway(there));
}

/**
 * The session that trades places with this one when it moves to that day: the only one there, on its planned day and unanswered. A
 * day that is over takes no session, so what was missed joins that day instead.
 */
export function swapPartner(
  placed: Placed,
  all: readonly Placed[],
  day: Day,
  today: Day,
): Placed | undefined {
  const { plan, workout } = placed;
  if (placed.day !== workout.scheduledDate || workout.scheduledDate < today) return undefined;
  const [there, ...others] = sessionsBeside(placed, all, day).filter((one) => one.workout.type !== 'Rest');
  if (!there || others.length > 0 || there.plan.scheduleId !== plan.scheduleId || there.isMovedHere)
    return undefined;
  return isAnswered(there.workout) ? undefined : there;
}

/** The default: the next day that is not over. */
export function likelyDay(days: readonly Day[], { workout }: Placed, today: Day): Day | undefined {
  const next = days.find((day) => day >= today && day > workout.scheduledDate);
  return next ?? days.find((day) => day >= today) ?? days.at(-1);
}

function isAnswered(workout: PageWorkout): boolean {
  return workout.type !== 'Rest' && (Boolean(workout.answer) || workout.isCompleted);
}
