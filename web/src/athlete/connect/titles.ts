import type { Page } from '@/athlete/plan/page';

/** The titles of the sessions by id. */
export function titlesOf({ plans }: Page): Map<string, string> {
  return new Map(
    plans.flatMap((plan) =>
      plan.weeks.flatMap((week) => week.workouts.map(({ id, title }) => [id, title] as const)),
    ),
  );
}
