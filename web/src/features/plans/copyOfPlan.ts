import { copiedName } from '@/lib/copiedName';
import type { components } from '@/lib/schema';

type Schedule = components['schemas']['ScheduleAnswer'];

/**
 * The request body for a duplicate: the same plan under another name, without the ids of its weeks and workouts, and
 * with nothing completed.
 */
export function copyOfPlan(schedule: Schedule, now: Date) {
  const { details, athleteId, distanceType, planCheckOff, plans } = schedule;
  return {
    details: { ...details, name: copiedName(details.name) },
    athleteId,
    distanceType,
    planCheckOff,
    createdAt: now.toISOString(),
    plans: plans.map(({ id: _, ...week }) => ({
      ...week,
      workouts: week.workouts.map(({ id: _, ...workout }) => ({ ...workout, isCompleted: false })),
    })),
  };
}
