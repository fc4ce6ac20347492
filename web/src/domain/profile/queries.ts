import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Profile = components['schemas']['ProfileAnswer'];
export type Coaching = components['schemas']['CoachingShape'];

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetProfile', { signal })),
  });
