import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { athletesKey, useCreateAthlete } from '@/domain/athletes/queries';
import { HttpError } from '@/lib/httpError';
import { useFormSaving } from '@/lib/useFormSaving';
import { type AthleteProfile, athleteBody } from './athlete';
import { useUpdateAthlete } from './queries';

/** Adds an athlete, or updates the one with the id. `groups` and `name` are those before. */
export function useSaveAthlete(id: string | undefined, groups: readonly string[], name = '') {
  const { t } = useLingui();
  const cache = useQueryClient();
  const create = useCreateAthlete();
  const update = useUpdateAthlete();
  return useFormSaving({
    check: missingNames,
    send: async (profile: AthleteProfile) => {
      if (id === undefined) await create.mutateAsync(athleteBody(profile));
      else await update.mutateAsync({ id, profile, groups });
    },
    failed: t`Failed to save athlete`,
    explain: (error) => {
      if (id === undefined || !(error instanceof HttpError) || error.status !== 404) return undefined;
      // The list behind the form still has them.
      void cache.invalidateQueries({ queryKey: athletesKey });
      return {
        message: t`${name} is no longer on your roster. What you typed is still here, but nothing was saved.`,
      };
    },
  });
}

/** Missing fields are marked, and listed above the form. */
function missingNames({ firstName, lastName }: AthleteProfile) {
  const problems = {
    ...(firstName.trim() === '' && { firstName: '' }),
    ...(lastName.trim() === '' && { lastName: '' }),
  };
  if (Object.keys(problems).length === 0) return { problems };
  return { problems, failure: { message: t`First name and last name are required` } };
}
