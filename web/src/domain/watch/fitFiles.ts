import { answer, api } from '@/lib/api';
import { fileNameOf } from '@/lib/downloads';
import type { components } from '@/lib/schema';

/** The last saved version of a whole plan, or of one workout. */
export type FitRequest = { schedule: string; workout?: string; watch?: 'apple' };

export type ChangedWorkout = components['schemas']['WorkoutFitReport'];

/** What a watch would show differently from the plan. */
export async function fetchFitReport(query: FitRequest): Promise<ChangedWorkout[]> {
  const { workouts } = await answer(api.GET('/api/GetFitReport', { params: { query } }));
  return workouts;
}

/** One workout as a file, or every run of the plan in folders by week. */
export async function fetchFit(request: FitRequest): Promise<{ file: Blob; name: string }> {
  const { data, response } = await fetchFile(request);
  const name = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName(request);
  return { file: data as unknown as Blob, name };
}

function fetchFile({ schedule, workout, watch }: FitRequest) {
  if (workout === undefined) {
    return api.GET('/api/GetScheduleFit', { params: { query: { schedule } }, parseAs: 'blob' });
  }
  const params = { query: { schedule, workout } };
  return watch === 'apple'
    ? api.GET('/api/GetAppleWorkout', { params, parseAs: 'blob' })
    : api.GET('/api/GetWorkoutFit', { params, parseAs: 'blob' });
}

function fallbackName({ workout, watch }: FitRequest): string {
  if (workout === undefined) return 'schedule.zip';
  return watch === 'apple' ? 'session.workout' : 'workout.fit';
}
