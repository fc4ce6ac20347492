import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { athletesKey } from '@/domain/athletes/queries';
import { plansKey } from '@/domain/plans/queries';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';
import { isMoving } from './imports';

const importsKey = ['imports'] as const;

const pauseMilliseconds = 1_500;

/** Oldest first, asked again while something moves. */
export const importsQuery = () =>
  queryOptions({
    queryKey: importsKey,
    queryFn: async ({ signal }) => (await answer(api.GET('/api/GetImports', { signal }))).imports,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? pauseMilliseconds : false),
    staleTime: 0,
  });

type Confirmation = components['schemas']['ConfirmImportBody'];

/** Athletes may be new, and plans come in. */
function useRenew() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(
      [importsKey, athletesKey, plansKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
    );
  };
}

export function useConfirmImport() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (body: Confirmation) => answer(api.POST('/api/ConfirmImport', { body })),
    onSettled: useRenew(),
    meta: { failureToast: t`The import could not be changed` },
  });
}

export function useUndoImport() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: async (importId: string) => {
      await answer(api.POST('/api/UndoImport', { body: { importId } }));
    },
    onSettled: useRenew(),
    meta: { failureToast: t`The import could not be undone` },
  });
}

export const useRenewImports = useRenew;
