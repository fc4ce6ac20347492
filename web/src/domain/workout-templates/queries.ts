import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import { templateOf } from './template';

export const templatesKey = ['workout-templates'] as const;

/** The library, newest first. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await answer(api.GET('/api/getworkouts', { signal }))).map(templateOf),
    meta: { failureToast: t`Failed to load workout templates` },
  });
