import { isUnread, type Plan } from '@/domain/plans/plan';

/** Whether a session was typed while the reader was unavailable. */
export function hasUnread(plan: Plan): boolean {
  return Object.values(plan.days).some((workouts) => workouts.some(isUnread));
}
