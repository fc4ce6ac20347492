import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Profile = components['schemas']['ProfileAnswer'];
export type Coaching = components['schemas']['CoachingShape'];

const profileKey = ['profile'] as const;

export const profileQuery = () =>
  queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => answer(api.GET('/api/GetProfile', { signal })),
  });
