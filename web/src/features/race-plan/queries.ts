import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { racePlanKey, racePlanQuery } from '@/domain/race-plan/queries';
import type { RacePlanBody } from '@/domain/race-plan/racePlan';
import { answer, api } from '@/lib/api';
import { fileNameOf } from '@/lib/downloads';
import type { components } from '@/lib/schema';
import { upload } from '@/lib/upload';

const coursesKey = [...racePlanKey, 'courses'] as const;

/** What a change would give. The figures before it stay until the next arrive; offline it fails at once. */
export const racePreviewQuery = (body: RacePlanBody) =>
  queryOptions({
    queryKey: [...racePlanKey, 'preview', body],
    queryFn: ({ signal }) => answer(api.POST('/api/PreviewRacePlan', { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
  });

export const coursesQuery = () =>
  queryOptions({
    queryKey: coursesKey,
    queryFn: ({ signal }) => answer(api.GET('/api/GetCourses', { signal })),
  });

/** As it is stored now, whatever the cache has. */
export function latestRacePlan(goal: string) {
  return answer(api.GET('/api/GetRacePlan', { params: { query: { goal } } }));
}

export function useSaveRacePlan() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: RacePlanBody) => answer(api.POST('/api/SaveRacePlan', { body })),
    networkMode: 'always',
    onSuccess: (plan) => {
      cache.setQueryData(racePlanQuery(plan.goal.goalId).queryKey, plan);
      void cache.invalidateQueries({ queryKey: coursesKey });
    },
  });
}

export function useDeleteRacePlan() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (goal: string) => api.DELETE('/api/DeleteRacePlan', { params: { query: { goal } } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: racePlanKey }),
  });
}

type CourseSource = { file: File } | { activity: string };
type CourseUpload = {
  source: CourseSource;
  name: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Adds a course to the library: a file, or one of the athlete's runs. */
export function useSaveCourse() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ source, name, onProgress, signal }: CourseUpload) => {
      const query = new URLSearchParams({ name, ...('activity' in source && { activity: source.activity }) });
      const file = 'file' in source ? source.file : new Blob();
      return upload<components['schemas']['CourseAnswer']>(`/api/SaveCourse?${query}`, file, {
        onProgress,
        signal,
      });
    },
    networkMode: 'always',
    onSuccess: () => cache.invalidateQueries({ queryKey: coursesKey }),
  });
}

export function useUpdateCourse() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { courseId: string; name: string; loops: number }) =>
      answer(api.PUT('/api/UpdateCourse', { body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: racePlanKey }),
  });
}

export function useDeleteCourse() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (course: string) => api.DELETE('/api/DeleteCourse', { params: { query: { course } } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: racePlanKey }),
  });
}

export type RaceFile = 'band' | 'fit';

export async function fetchRaceFile(goal: string, kind: RaceFile) {
  const { data, response } =
    kind === 'band'
      ? await api.GET('/api/GetRacePlanPdf', { params: { query: { goal } }, parseAs: 'blob' })
      : await api.GET('/api/GetRacePlanFit', { params: { query: { goal } }, parseAs: 'blob' });
  const otherwise = kind === 'band' ? 'pace-band.pdf' : 'race.fit';
  const name = fileNameOf(response.headers.get('content-disposition')) ?? otherwise;
  return { file: data as Blob, name };
}
