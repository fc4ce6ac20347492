import { type Plan, type Workout, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { matchingTemplates } from '@/domain/workout-templates/matchingTemplates';
import type { Template } from '@/domain/workout-templates/template';
import { sessionText } from './sessionText';

export type RecentSession = { day: number; workout: Workout };

const maxRecent = 4;
const maxTemplates = 4;
const maxMatching = 3;

/** The athlete's last sessions before today, newest first, each once. Rest is typed faster than chosen. */
export function recentSessions(plan: Plan, today: number): RecentSession[] {
  const found = new Map<string, RecentSession>();
  for (let day = Math.min(today, plan.weeks * 7) - 1; day >= 0 && found.size < maxRecent; day -= 1) {
    for (const workout of workoutsOn(plan, day)) {
      const key = keyOf(workout);
      if (workout.type !== 'rest' && !found.has(key)) found.set(key, { day, workout });
    }
  }
  return [...found.values()].slice(0, maxRecent);
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
