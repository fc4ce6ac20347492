import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import { post } from '@/lib/post';
import type { components } from '@/lib/schema';

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetPasskeys', { signal })),
    staleTime: 0,
  });

export const secondStepQuery = () =>
  queryOptions({
    queryKey: ['second-step'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetSecondStep', { signal })),
    staleTime: 0,
  });

export async function confirmIdentity(identity: components['schemas']['Identity']): Promise<void> {
  await api.POST('/api/ConfirmIdentity', { body: identity });
}

export async function passkeyQuestion(): Promise<components['schemas']['PasskeyQuestion']> {
  return (await post('/auth/passkey/start')).json();
}
