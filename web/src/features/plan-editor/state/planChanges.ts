import { startDay } from '@/domain/plans/days';
import type { Plan, PlanAthlete, TemplateFields, Workout } from '@/domain/plans/plan';
import { maxWeeks } from '@/lib/limits';

/**
 * All changes to a plan in the editor. Each mutates the immer draft it is given. The `lostBy...` functions say
 * beforehand what a change would lose.
 */

export function rename(plan: Plan, name: string): void {
  plan.name = name;
}

export function describePlan(plan: Plan, description: string): void {
  plan.description = description;
}

export function chooseAthlete(plan: Plan, athlete: PlanAthlete | null): void {
  plan.athlete = athlete;
}

export function switchPlanCheck(plan: Plan, isOff: boolean): void {
  plan.isPlanCheckOff = isOff;
}

/** Workouts move by whole weeks; those of the first week that would fall before the start date are dropped. */
export function startOn(plan: Plan, startsOn: string): void {
  plan.startsOn = startsOn;
  for (let day = 0; day < startDay(startsOn); day += 1) delete plan.days[day];
}

/**
 * Applies the text of the duration field. Anything but a positive integer is ignored. A duration that is too long, or
 * would cut off workouts, stays in the field until it is corrected or confirmed.
 */
export function typeDuration(plan: Plan, text: string): void {
  const typed = text.trim();
  if (typed !== '' && !isPositiveWhole(typed)) return;
  plan.durationText = typed;
  const weeks = durationIn(typed);
  if (weeks !== undefined && lostByDuration(plan, weeks).length === 0) plan.weeks = weeks;
}

/** Drops workouts beyond the new end. */
export function setWeeks(plan: Plan, weeks: number): void {
  plan.durationText = String(weeks);
  plan.weeks = weeks;
  for (const day of filledDays(plan)) if (day >= weeks * 7) delete plan.days[day];
}

export function forgetTypedDuration(plan: Plan): void {
  plan.durationText = String(plan.weeks);
}

/** Replaces the workout with the same id, whatever its day, or appends it. */
export function putWorkout(plan: Plan, day: number, workout: Workout): void {
  const workouts = plan.days[day] ?? [];
  const index = workouts.findIndex(({ id }) => id === workout.id);
  if (index === -1) workouts.push(workout);
  else workouts[index] = workout;
  plan.days[day] = workouts;
}

export function removeWorkout(plan: Plan, day: number, id: string): void {
  const rest = (plan.days[day] ?? []).filter((workout) => workout.id !== id);
  if (rest.length === 0) delete plan.days[day];
  else plan.days[day] = rest;
}

export function replacePlan(plan: Plan, replacement: Plan): void {
  Object.assign(plan, replacement);
}

/** The duration in a text, if a schedule can be that long. */
export function durationIn(text: string): number | undefined {
  const weeks = Number(text);
  return isPositiveWhole(text) && weeks <= maxWeeks ? weeks : undefined;
}

export function lostByDuration(plan: Plan, weeks: number): Workout[] {
  return workoutsWhere(plan, (day) => day >= weeks * 7);
}

export function lostByStart(plan: Plan, startsOn: string): Workout[] {
  const start = startDay(startsOn);
  return workoutsWhere(plan, (day) => day < start);
}

/** In day order. */
export function filledDays(plan: Plan): number[] {
  return Object.keys(plan.days).map(Number);
}

function workoutsWhere(plan: Plan, holds: (day: number) => boolean): Workout[] {
  return filledDays(plan)
    .filter(holds)
    .flatMap((day) => plan.days[day] ?? []);
}

function isPositiveWhole(text: string): boolean {
  return /^0*[1-9]\d*$/.test(text);
}

export function changeTemplate(plan: Plan, changes: Partial<TemplateFields>): void {
  if (plan.template) Object.assign(plan.template, changes);
}
