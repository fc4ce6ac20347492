import { type Day, daysBetween, mondayOf, plusDays } from './days';
import type { Page, PagePlan, PageWorkout } from './page';

/** A workout on the day where it stands, after what the athlete has moved. */
export type Placed = { day: Day; plan: PagePlan; workout: PageWorkout; isMovedHere: boolean };

/** Every workout of every plan, by its day. What was moved stands on both days until the coach takes it into the plan. */
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

/** The workout has gone to another day. */
export function isMovedAway({ workout, isMovedHere }: Placed): boolean {
  const to = workout.answer?.movedTo;
  return !isMovedHere && Boolean(to) && to !== workout.scheduledDate;
}

/** The plan that the athlete is in, else the next one, else the last. */
export function planAt(plans: readonly PagePlan[], day: Day): PagePlan | undefined {
  return (
    plans.find((plan) => plan.startDate <= day && day <= lastDay(plan)) ??
    plans.find((plan) => plan.startDate > day) ??
    plans.at(-1)
  );
}

function lastDay(plan: PagePlan): Day {
  return plusDays(mondayOf(plan.startDate), plan.duration * 7 - 1);
}

/** From 1; 0 before the plan and beyond its weeks after it. */
export function weekNumberAt(plan: PagePlan, day: Day): number {
  return Math.max(0, Math.floor(daysBetween(mondayOf(plan.startDate), day) / 7) + 1);
}

/** The day's week lies further ahead than the athlete sees. */
export function isHidden(plan: PagePlan, day: Day): boolean {
  return plan.weeks.some(({ weekStartDate, isShown }) => !isShown && weekStartDate === mondayOf(day));
}

/** How far the athlete got in a week: what was done, and what was planned. */
export function weekProgress(placed: readonly Placed[], monday: Day): { done: number; planned: number } {
  const sunday = plusDays(monday, 6);
  const own = placed.filter(({ isMovedHere, day }) => !isMovedHere && day >= monday && day <= sunday);
  const amount = ({ workout }: Placed) => workout.distance;
  const sum = (all: readonly Placed[]) =>
    Math.round(all.reduce((total, one) => total + amount(one), 0) * 10) / 10;
  return { planned: sum(own), done: sum(own.filter(({ workout }) => isDone(workout))) };
}

export function isDone({ answer, isCompleted }: PageWorkout): boolean {
  return answer ? answer.outcome === 'done' : isCompleted;
}

/** The days to which a workout may be moved: the next seven that its plan has. */
export function movableDays({ plan, workout }: Placed, today: Day): Day[] {
  const from = workout.scheduledDate > today ? workout.scheduledDate : today;
  const first = workout.scheduledDate > today ? today : plusDays(from, 0);
  return Array.from({ length: 8 }, (_, after) => plusDays(first, after))
    .filter((day) => day !== workout.scheduledDate && day >= plan.startDate && day <= lastDay(plan))
    .slice(0, 7);
}
