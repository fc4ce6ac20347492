import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCreateAthlete } from '@/domain/athletes/queries';
import { useFormSaving } from '@/lib/useFormSaving';
import { type AthleteProfile, athleteBody } from './athlete';
import { useUpdateAthlete } from './queries';

/** Adds an athlete, or updates the one with the id. `groups` are the athlete's groups before. */
export function useSaveAthlete(id: string | undefined, groups: readonly string[]) {
  const { t } = useLingui();
  const create = useCreateAthlete();
  const update = useUpdateAthlete();
  return useFormSaving({
    check: missingNames,
    send: async (profile: AthleteProfile) => {
      if (id === undefined) await create.mutateAsync(athleteBody(profile));
      else await update.mutateAsync({ id, profile, groups });
    },
    failed: t`Failed to save athlete`,
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
