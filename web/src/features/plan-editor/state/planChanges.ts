import { startDay } from '@/domain/plans/days';
import type { Plan, PlanAthlete, TemplateFields, Workout } from '@/domain/plans/plan';
import { maxWeeks } from '@/lib/limits';

/**
 * Everything that can happen to a plan while it is edited. Each changes the plan it is given, which is a draft of
 * immer; what a change would lose is asked about before, with `lostBy...`.
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

/** Workouts follow from Monday to Monday; those of the first week that would lie before the start date go. */
export function startOn(plan: Plan, startsOn: string): void {
  plan.startsOn = startsOn;
  for (let day = 0; day < startDay(startsOn); day += 1) delete plan.days[day];
}

/**
 * Takes what was typed into the duration field. What is no positive whole number is ignored; a duration that is too
 * long, or that would cut workouts off, stays in the field until it is corrected or confirmed.
 */
export function typeDuration(plan: Plan, text: string): void {
  const typed = text.trim();
  if (typed !== '' && !isPositiveWhole(typed)) return;
  plan.durationText = typed;
  const weeks = durationIn(typed);
  if (weeks !== undefined && lostByDuration(plan, weeks).length === 0) plan.weeks = weeks;
}

/** Workouts beyond the new end go. */
export function setWeeks(plan: Plan, weeks: number): void {
  plan.durationText = String(weeks);
  plan.weeks = weeks;
  for (const day of filledDays(plan)) if (day >= weeks * 7) delete plan.days[day];
}

export function forgetTypedDuration(plan: Plan): void {
  plan.durationText = String(plan.weeks);
}

/** Replaces the workout of the same id, on whichever day it is, or appends it. */
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

/** The duration that a text stands for, if the schedule can last that long. */
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

/** In the order of their days. */
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
