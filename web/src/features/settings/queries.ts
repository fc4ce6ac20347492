import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { Language } from '@/lib/language/language';
import type { components } from '@/lib/schema';
import type { User } from '@/lib/session';

export type SessionEntry = components['schemas']['SessionEntry'];

/** Always fetched: the list has to show who is signed in now. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetSessions', { signal })),
    staleTime: 0,
  });

export async function endSession({ sessionId }: SessionEntry): Promise<void> {
  await api.DELETE('/api/EndSession', { params: { query: { session: sessionId } } });
}

export async function endOtherSessions(): Promise<void> {
  await api.POST('/api/EndOtherSessions');
}

export function updatePaper(paper: User['paper']) {
  return answer(api.PUT('/api/UpdatePreferences', { body: { paper } }));
}

/** `browser` follows the browser's language. */
export function updateLanguage(language: Language | 'browser') {
  return answer(
    api.PUT('/api/UpdatePreferences', { body: { language: language === 'browser' ? '' : language } }),
  );
}

export function updatePublishing(publishesOnSaving: boolean) {
  return answer(api.PUT('/api/UpdatePreferences', { body: { publishesOnSaving } }));
}

export function updatePaceMargin(paceMarginSeconds: number) {
  return answer(api.PUT('/api/UpdatePreferences', { body: { paceMarginSeconds } }));
}

export function updateHeartRateZones(heartRateZones: User['heartRateZones']) {
  return answer(api.PUT('/api/UpdatePreferences', { body: { heartRateZones } }));
}

export async function changePassword(change: components['schemas']['PasswordChange']): Promise<void> {
  await api.POST('/api/ChangePassword', { body: change });
}

export function exportAccount(): Promise<Blob> {
  return answer(api.GET('/api/ExportAccount', { parseAs: 'blob' }));
}

type Farewell = { email: string; password: string | null; endSubscription: boolean };

/** An account without a password needs a recent sign-in. */
export async function deleteAccount(farewell: Farewell): Promise<void> {
  await api.POST('/api/DeleteAccount', { body: farewell });
}

/** The sign-in of a member, and their own account with it. What they wrote in a club stays. */
export async function deletePerson(farewell: Farewell): Promise<void> {
  await api.POST('/api/DeletePerson', { body: farewell });
}
