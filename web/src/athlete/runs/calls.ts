import { t } from '@lingui/core/macro';
import { call } from '@/athlete/offline/calls';
import type { Day } from '@/athlete/plan/days';
import type { RouteChoice, Run } from '@/athlete/plan/page';
import type { Activity } from '@/domain/activities/activity';
import type { Streams } from '@/domain/activities/streams';

/** The calls about the athlete's own runs. Undefined where no answer came. */

export async function loadRuns(secret: string, from: Day, to: Day): Promise<Run[] | undefined> {
  return answerOf(await call(secret, `GetOwnActivities?from=${from}&to=${to}`, {}));
}

export async function loadRun(secret: string, id: string): Promise<Activity | undefined> {
  return answerOf(await call(secret, `GetOwnActivity?activity=${id}`, {}));
}

/** A recording never changes. */
const loadedStreams = new Map<string, Promise<Streams | undefined>>();

export function loadStreams(secret: string, id: string): Promise<Streams | undefined> {
  const known = loadedStreams.get(id);
  if (known) return known;
  const loading = call(secret, `GetOwnActivityStreams?activity=${id}`, {}).then((response) =>
    answerOf<Streams>(response),
  );
  loadedStreams.set(id, loading);
  // What failed is tried again when it is asked for.
  void loading.then((streams) => streams ?? loadedStreams.delete(id));
  return loading;
}

/** Says which session a run is; null makes it an extra run. */
export async function matchRun(
  secret: string,
  activityId: string,
  workoutId: string | null,
): Promise<Activity | undefined> {
  return answerOf(await call(secret, 'MatchOwnActivity', json('POST', { activityId, workoutId })));
}

export async function saveRoute(secret: string, route: RouteChoice): Promise<boolean> {
  const response = await call(secret, 'UpdateRouteChoice', json('PUT', { route }));
  return response?.ok ?? false;
}

type DeviceCode = { code: string; endsAt: string };

/** A code for another device of the athlete. */
export async function makeDeviceCode(secret: string): Promise<DeviceCode | undefined> {
  return answerOf(await call(secret, 'CreateDeviceCode', { method: 'POST' }));
}

/** What went wrong, in words; undefined once the devices know each other. */
export async function addDevice(secret: string, code: string): Promise<string | undefined> {
  const response = await call(secret, 'AddDevice', json('POST', { code }));
  if (response?.ok) {
    // Whole routes from now on.
    loadedStreams.clear();
    return undefined;
  }
  const answer: { detail?: string; errors?: { message: string }[] } | undefined = await response
    ?.json()
    .catch(() => undefined);
  return (
    answer?.errors?.[0]?.message ??
    answer?.detail ??
    t`That didn’t work. Check your connection and try again.`
  );
}

function json(method: string, body: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function answerOf<Answer>(response: Response | undefined): Promise<Answer | undefined> {
  if (!response?.ok) return undefined;
  return response.json().catch(() => undefined);
}
