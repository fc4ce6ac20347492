import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Connections = components['schemas']['Connections'];
export type CoachKey = components['schemas']['CoachKey'];
export type AthleteConnection = components['schemas']['AthleteConnection'];
export type Connection = components['schemas']['ConnectionShape'];
export type IntervalsAthlete = components['schemas']['IntervalsAthlete'];
export type Phone = components['schemas']['PhoneShape'];
export type Reaches = components['schemas']['Reaches'];
export type Match = { intervalsId: string; athleteId: string; name: string };

const askAgainAfter = 5000;

/** Asked again while something is on its way. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetConnections', { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.athletes.some(({ connection }) => connection.state === 'syncing') ? askAgainAfter : false,
  });

/** Who has the coach as coach at intervals.icu. */
export async function connect(apiKey: string): Promise<IntervalsAthlete[]> {
  return (await answer(api.POST('/api/ConnectIntervals', { body: { apiKey } }))).athletes;
}

export async function findAthletes(): Promise<IntervalsAthlete[]> {
  return (await answer(api.GET('/api/GetIntervalsAthletes'))).athletes;
}

/** The whole list: whoever is left out is disconnected. */
export async function matchAthletes(matches: Match[]): Promise<void> {
  await api.PUT('/api/MatchIntervalsAthletes', { body: matches });
}

/** Removes the key, or the connection of one athlete by it. */
export async function disconnect(athleteId: string | null): Promise<void> {
  await api.POST('/api/DisconnectIntervals', { body: { athleteId } });
}

/** `days` also fetches earlier runs. */
export async function syncNow({ athleteId, days }: { athleteId: string; days?: number }): Promise<void> {
  await api.POST('/api/SyncNow', { body: { athleteId, ...(days !== undefined && { days }) } });
}

export async function updateDaysAhead(daysAhead: number): Promise<void> {
  await api.PUT('/api/UpdateConnections', { body: { daysAhead } });
}
