import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type ServerStatus = components['schemas']['ServerStatus'];
export type ServerPart = components['schemas']['ServerPart'];
export type ServerAccount = components['schemas']['ServerAccount'];
export type ServerSetting = components['schemas']['ServerSetting'];
export type ServerProblem = components['schemas']['ServerProblem'];
export type ServerBackup = components['schemas']['ServerBackup'];
/** What is asked before it is done. */
export type AccountQuestion = 'reset' | 'disable';
export type AccountKind = 'all' | 'coaches' | 'assistants' | 'disabled';

/** How often the page looks again while it is open. */
const pollMs = 30_000;

/** Once the server wants to know again who it is, nobody is asked by a poll: the page offers to look again. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['server', 'status'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetServerStatus', { signal })),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'error' || isProofOld(state.dataUpdatedAt) ? false : pollMs,
    refetchOnWindowFocus: false,
  });

let firstSeenAt = 0;
const proofMs = 9.5 * 60_000;

/** The first answer of this visit follows a proof; a little before it is too old the page stops looking by itself. */
function isProofOld(updatedAt: number): boolean {
  if (firstSeenAt === 0) firstSeenAt = updatedAt;
  return updatedAt - firstSeenAt > proofMs;
}

/** The person has shown who they are, or just asked for it. */
export function startLooking(): void {
  firstSeenAt = 0;
}

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['server', 'settings'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetServerSettings', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Asked again soon while a backup is being made. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['server', 'backups'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetServerBackups', { signal })),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (typeof state.data?.perThousand === 'number' ? 1_000 : false),
  });

/** The file is checked whole, so it is asked once. */
export const backupContentsQuery = (name: string) =>
  queryOptions({
    queryKey: ['server', 'backup', name],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetServerBackupContents', { signal, params: { query: { name } } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const restoreReportQuery = () =>
  queryOptions({
    queryKey: ['server', 'restore'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetRestoreReport', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const accountsKey = ['server', 'accounts'];
export const accountsQuery = (search: string, only: AccountKind, after: string) =>
  queryOptions({
    queryKey: [...accountsKey, search, only, after],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/GetServerAccounts', {
          signal,
          params: {
            query: {
              ...(search !== '' && { search }),
              ...(only !== 'all' && { only }),
              ...(after !== '' && { after }),
            },
          },
        }),
      ),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
