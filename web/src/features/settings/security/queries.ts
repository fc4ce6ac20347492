import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Passkey = components['schemas']['PasskeyEntry'];
export type NewAuthenticator = components['schemas']['NewAuthenticator'];

export type IssuerLink = components['schemas']['IssuerLink'];

export const issuerLinksQuery = () =>
  queryOptions({
    queryKey: ['issuer-links'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetIssuerLinks', { signal })),
    staleTime: 0,
  });

export function startIssuerLink(issuer: IssuerLink['issuer']) {
  return answer(api.POST('/api/StartIssuerLink', { body: { issuer } }));
}

export async function removeIssuerLink(issuer: IssuerLink['issuer']): Promise<void> {
  await api.DELETE('/api/RemoveIssuerLink', { params: { query: { issuer } } });
}

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

export async function removeAuthenticator(
  removal: components['schemas']['RemoveAuthenticatorBody'],
): Promise<void> {
  await api.POST('/api/RemoveAuthenticator', { body: removal });
}

/** Cancels the reset that somebody asked for with the password. */
export async function keepSecondStep(): Promise<void> {
  await api.POST('/api/KeepSecondStep');
}

export function makeBackupCodes() {
  return answer(api.POST('/api/MakeBackupCodes'));
}
