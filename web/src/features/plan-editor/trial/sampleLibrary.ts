import type { QueryClient } from '@tanstack/react-query';
import type { Plan, Workout } from '@/domain/plans/plan';
import { templatesQuery } from '@/domain/workout-templates/queries';
import { newTemplate, type Template } from '@/domain/workout-templates/template';
import { foldedText } from '@/lib/foldedText';

const maxTemplates = 9;

/** A visitor's library has the plan's own key sessions, each once. */
export function fillLibrary(cache: QueryClient, plan: Plan): void {
  cache.setQueryData(templatesQuery().queryKey, templatesOf(plan));
}

function templatesOf(plan: Plan): Template[] {
  const typed = Object.values(plan.days)
    .flat()
    .filter(({ session }) => session !== undefined && session.steps.length > 0);
  const byTitle = new Map(typed.map((workout) => [workout.title, workout]));
  return [...byTitle.values()].slice(0, maxTemplates).map(templateOf);
}

function templateOf({ isCompleted: _, ...content }: Workout): Template {
  const { title, description } = content;
  return {
    ...newTemplate(content.distance.unit),
    ...content,
    searchText: foldedText([title, description].join('\n')),
  };
}
