import { dayOfDate, firstMonday } from '@/domain/plans/days';
import type { Plan, Workout, WorkoutContent } from '@/domain/plans/plan';
import { matchingTemplates } from '@/domain/workout-templates/matchingTemplates';
import type { Template } from '@/domain/workout-templates/template';
import { sessionText } from './sessionText';

/** A session on a day of the plan that starts on this date. */
export type RecentSession = { startsOn: string; day: number; workout: Workout };

const maxRecent = 4;
const maxTemplates = 4;
const maxMatching = 3;

/**
 * The athlete's last sessions before today, newest first, each once; after those of the plan, those of the one before it. Rest is
 * typed faster than chosen.
 */
export function recentSessions(plan: Plan, today: number, before?: Plan): RecentSession[] {
  const found = new Map<string, RecentSession>();
  for (const { startsOn, weeks, days } of before ? [plan, before] : [plan]) {
    const end = today + dayOfDate(startsOn, firstMonday(plan.startsOn));
    for (let day = Math.min(end, weeks * 7) - 1; day >= 0 && found.size < maxRecent; day -= 1) {
      for (const workout of days[day] ?? []) {
        const key = keyOf(workout);
        if (workout.type !== 'rest' && !found.has(key)) found.set(key, { startsOn, day, workout });
      }
    }
  }
  return [...found.values()].slice(0, maxRecent);
}

/** Too few are known from the plan itself. */
export function needsPlanBefore(plan: Plan, today: number): boolean {
  return recentSessions(plan, today).length < maxRecent;
}

type ListedPlan = { scheduleDocumentId: string; athleteId: string; details: { startDate: string } };

/** The last of the athlete's plans that starts before this date. */
export function planBefore(
  plans: readonly ListedPlan[],
  athleteId: string,
  startsOn: string,
): string | undefined {
  const earlier = plans.filter((plan) => plan.athleteId === athleteId && plan.details.startDate < startsOn);
  earlier.sort((one, other) => (one.details.startDate < other.details.startDate ? 1 : -1));
  return earlier[0]?.scheduleDocumentId;
}

/** The templates to offer: those that the plan uses most, and those that match once something is typed. */
export function offeredTemplates(templates: readonly Template[], q: string, plan: Plan): readonly Template[] {
  if (q.trim() === '') return byUse(templates, plan).slice(0, maxTemplates);
  return matchingTemplates(templates, { q }).slice(0, maxMatching);
}

/** The most used first; those that are used as often stay in the library's order. */
function byUse(templates: readonly Template[], { days }: Plan): readonly Template[] {
  const uses = new Map<string, number>();
  for (const { title } of Object.values(days).flat()) uses.set(title, (uses.get(title) ?? 0) + 1);
  const countOf = ({ title }: Template) => uses.get(title) ?? 0;
  return [...templates].sort((one, other) => countOf(other) - countOf(one));
}

function keyOf(workout: WorkoutContent): string {
  return `${workout.title}\n${sessionText(workout)}\n${workout.distance.amount}`;
}
