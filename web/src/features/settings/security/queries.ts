import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import { post } from '@/lib/post';
import type { components } from '@/lib/schema';

export type Passkey = components['schemas']['PasskeyEntry'];
export type NewAuthenticator = components['schemas']['NewAuthenticator'];

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

export function startPasskey() {
  return answer(api.POST('/api/StartPasskey'));
}

export function addPasskey(passkey: components['schemas']['NewPasskeyBody']) {
  return answer(api.POST('/api/AddPasskey', { body: passkey }));
}

export async function renamePasskey({ passkeyId }: Passkey, name: string): Promise<void> {
  await api.PUT('/api/RenamePasskey', { body: { passkeyId, name } });
}

export async function removePasskey({ passkeyId }: Passkey, endOtherSessions: boolean): Promise<void> {
  await api.DELETE('/api/RemovePasskey', { params: { query: { passkey: passkeyId, endOtherSessions } } });
}

export function startAuthenticator() {
  return answer(api.POST('/api/StartAuthenticator'));
}

export function confirmAuthenticator(code: string, endOtherSessions: boolean) {
  return answer(api.POST('/api/ConfirmAuthenticator', { body: { code, endOtherSessions } }));
}

export async function removeAuthenticator(endOtherSessions: boolean): Promise<void> {
  await api.POST('/api/RemoveAuthenticator', { body: { endOtherSessions } });
}

export function makeBackupCodes() {
  return answer(api.POST('/api/MakeBackupCodes'));
}

export async function confirmIdentity(identity: components['schemas']['Identity']): Promise<void> {
  await api.POST('/api/ConfirmIdentity', { body: identity });
}

export async function passkeyQuestion(): Promise<components['schemas']['PasskeyQuestion']> {
  return (await post('/auth/passkey/start')).json();
}
