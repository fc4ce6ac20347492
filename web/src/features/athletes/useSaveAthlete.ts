import { useState } from 'react';
import { useCreateAthlete } from '@/lib/athletes/queries';
import { type Failure, failureOf } from '@/lib/failure';
import { fieldErrors } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { type AthleteProfile, athleteBody } from './athlete';
import { useUpdateAthlete } from './queries';

/** What is wrong, by field; an empty message marks a field whose error is told above the form. */
type Problems = { [Field in keyof AthleteProfile]?: string } & { form?: Failure };

const nameless = 'First name and last name are required';

/** Adds an athlete, or updates the one with the id. `save` tells whether it was done. */
export function useSaveAthlete(id: string | undefined) {
  const create = useCreateAthlete();
  const update = useUpdateAthlete();
  const [problems, setProblems] = useState<Problems>({});

  const save = async (profile: AthleteProfile): Promise<boolean> => {
    const missing = missingNames(profile);
    setProblems(missing);
    if (missing.form !== undefined) return false;
    try {
      await (id === undefined
        ? create.mutateAsync(athleteBody(profile))
        : update.mutateAsync({ id, profile }));
      return true;
    } catch (error) {
      setProblems(problemsOf(error));
      return false;
    }
  };

  return {
    save,
    isBusy: create.isPending || update.isPending,
    problems,
    clearProblems: () => setProblems({}),
  };
}

function missingNames({ firstName, lastName }: AthleteProfile): Problems {
  const missing = {
    ...(firstName.trim() === '' && { firstName: '' }),
    ...(lastName.trim() === '' && { lastName: '' }),
  };
  return Object.keys(missing).length === 0 ? {} : { ...missing, form: { message: nameless } };
}

/** What the fields do not explain is told above the form, and in a toast. */
function problemsOf(error: unknown): Problems {
  const atFields: Problems = fieldErrors(error);
  if (Object.keys(atFields).length > 0) return atFields;
  toast.error('Failed to save athlete');
  return { form: failureOf(error) };
}
