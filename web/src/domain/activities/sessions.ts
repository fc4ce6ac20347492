import { queryOptions, useQuery } from '@tanstack/react-query';
import { plansKey, plansQuery } from '@/domain/plans/queries';
import { metresPerUnit } from '@/domain/units/distance';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';
import type { Candidate } from './activity';

export type PlannedSession = Omit<Candidate, 'likeness' | 'hasRun'>;
type Plan = components['schemas']['ScheduleAnswer'];

/** The sessions of some plans, by day; rest is none. */
const sessionsQuery = (scheduleIds: readonly string[]) =>
  queryOptions({
    queryKey: [...plansKey, 'sessions', ...scheduleIds],
    queryFn: async ({ signal }) => {
      const plans = await Promise.all(
        scheduleIds.map((schedule) =>
          answer(api.GET('/api/GetSchedule', { params: { query: { schedule } }, signal })),
        ),
      );
      return plans.flatMap(sessionsOf).sort((one, other) => one.day.localeCompare(other.day));
    },
  });

/** What is planned for an athlete, by day; nothing until it is loaded. */
export function useSessions(athleteId: string): readonly PlannedSession[] {
  const plans = useQuery(plansQuery());
  const own = (plans.data ?? []).filter((plan) => plan.athleteId === athleteId);
  const sessions = useQuery(sessionsQuery(own.map(({ scheduleDocumentId }) => scheduleDocumentId)));
  return sessions.data ?? [];
}

function sessionsOf({ plans, scheduleDocumentId: scheduleId }: Plan): PlannedSession[] {
  return plans
    .flatMap(({ workouts }) => workouts)
    .filter(({ type }) => type !== 'Rest')
    .map(({ id, title, type, scheduledDate, distance, distanceType, durationInMinutes }) => ({
      workoutId: id,
      scheduleId,
      title,
      type,
      day: scheduledDate,
      plannedMeters: distance > 0 ? distance * metresPerUnit[distanceType] : null,
      plannedSeconds: durationInMinutes > 0 ? durationInMinutes * 60 : null,
    }));
}
