import { type Plan, type Workout, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { matchingTemplates } from '@/domain/workout-templates/matchingTemplates';
import type { Template } from '@/domain/workout-templates/template';
import { sessionText } from './sessionText';

export type RecentSession = { day: number; workout: Workout };

const mostRecent = 4;
const mostTemplates = 4;
const mostMatching = 3;

/** The athlete's last sessions before today, newest first, each once. Rest is typed faster than chosen. */
export function recentSessions(plan: Plan, today: number): RecentSession[] {
  const found = new Map<string, RecentSession>();
  for (let day = Math.min(today, plan.weeks * 7) - 1; day >= 0 && found.size < mostRecent; day -= 1) {
    for (const workout of workoutsOn(plan, day)) {
      const key = keyOf(workout);
      if (workout.type !== 'rest' && !found.has(key)) found.set(key, { day, workout });
    }
  }
  return [...found.values()].slice(0, mostRecent);
}

/** The templates to offer: the first of the library, and those that match once something is typed. */
export function offeredTemplates(templates: readonly Template[], q: string): readonly Template[] {
  if (q.trim() === '') return templates.slice(0, mostTemplates);
  return matchingTemplates(templates, { q }).slice(0, mostMatching);
}

function keyOf(workout: WorkoutContent): string {
  return `${workout.title}\n${sessionText(workout)}\n${workout.distance.amount}`;
}
