import { answer, api } from '@/lib/api';
import { fileNameOf } from '@/lib/downloads';
import type { components } from '@/lib/schema';

/** The last saved version of a whole plan, or of one workout. */
export type FitRequest = { schedule: string; workout?: string };

export type ChangedWorkout = components['schemas']['WorkoutFitReport'];

/** What a watch would show differently from the plan. */
export async function fetchFitReport(query: FitRequest): Promise<ChangedWorkout[]> {
  const { workouts } = await answer(api.GET('/api/GetFitReport', { params: { query } }));
  return workouts;
}

/** One workout as a file, or every run of the plan in folders by week. */
export async function fetchFit({ schedule, workout }: FitRequest): Promise<{ file: Blob; name: string }> {
  const { data, response } =
    workout === undefined
      ? await api.GET('/api/GetScheduleFit', { params: { query: { schedule } }, parseAs: 'blob' })
      : await api.GET('/api/GetWorkoutFit', { params: { query: { schedule, workout } }, parseAs: 'blob' });
  const fallback = workout === undefined ? 'schedule.zip' : 'workout.fit';
  const name = fileNameOf(response.headers.get('content-disposition')) ?? fallback;
  return { file: data as unknown as Blob, name };
}
