import type { InboxItem } from '@/lib/inbox/inbox';

/** The plan, at the workout that the matter is about. */
export function planLink({ scheduleId, workout }: InboxItem) {
  return {
    to: '/edit/{-$scheduleId}',
    params: { scheduleId: scheduleId ?? '' },
    search: workout ? { workout: workout.workoutId } : {},
  } as const;
}
