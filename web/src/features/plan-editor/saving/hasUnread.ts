import { isUnread, type Plan } from '@/domain/plans/plan';

/** Something was typed while nobody could read it. */
export function hasUnread(plan: Plan): boolean {
  return Object.values(plan.days).some((workouts) => workouts.some(isUnread));
}
