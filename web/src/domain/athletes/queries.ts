import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { billingKey } from '@/domain/billing/queries';
import { answer, api } from '@/lib/api';
import { useUser } from '@/lib/auth';
import { byName } from '@/lib/byName';
import { ownName } from '@/lib/displayName';
import { HttpError } from '@/lib/httpError';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';

export type AthleteBody = components['schemas']['AthleteBody'];

/** The root key of every list of athletes. */
export const athletesKey = ['athletes'] as const;

/** Ids and names, sorted by name, for pickers. */
export const slimAthletesQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'slim'],
    queryFn: async ({ signal }) => {
      const athletes = await answer(api.GET('/api/GetAthletesSlim', { signal }));
      return athletes
        .map(({ athleteId, firstName, lastName }) => ({ id: athleteId, name: `${firstName} ${lastName}` }))
        .sort(byName);
    },
  });

/** The athletes that plans can be made for, with their groups. */
export const squadQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'squad'],
    queryFn: async ({ signal }) => {
      const athletes = await answer(api.GET('/api/GetAthletes', { signal }));
      return athletes.map(({ documentId, firstName, lastName, groups }) => ({
        id: documentId,
        name: `${firstName} ${lastName}`,
        groups: groups ?? [],
      }));
    },
  });

/** How an athlete is reached. */
export type Contact = {
  firstName: string;
  email?: string | undefined;
  /** As it was typed. */
  phone?: string | undefined;
  /** In E.164 format, if the country is known. */
  phoneE164?: string | undefined;
};

/** The addresses of everyone on the roster, by athlete. */
export const contactsQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'contacts'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Contact>> => {
      const athletes = await answer(api.GET('/api/GetAthletes', { signal }));
      return new Map(
        athletes.map(({ documentId, firstName, email, phoneNumber, phoneNumberE164 }) => [
          documentId,
          {
            firstName,
            email: email ?? undefined,
            phone: phoneNumber ?? undefined,
            phoneE164: phoneNumberE164 ?? undefined,
          },
        ]),
      );
    },
    staleTime: 0,
  });

/** Done once the lists have been refetched. */
export function useCreateAthlete() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AthleteBody) => answer(api.POST('/api/CreateAthlete', { body })),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: billingKey });
      return cache.invalidateQueries({ queryKey: athletesKey });
    },
  });
}

/** Adds an athlete by name alone, ready to be picked. */
export function useAddAthlete() {
  const { t } = useLingui();
  const create = useCreateAthlete();
  return {
    isBusy: create.isPending,
    addAthlete: (name: { firstName: string; lastName: string }) =>
      create
        .mutateAsync(name)
        .then((athlete) => {
          toast.success(t`Athlete added successfully`);
          return picked(athlete);
        })
        .catch((error) => notCreated(error, t`Failed to create athlete. Please try again.`)),
  };
}

/** "Add Myself as Athlete". */
export function useAddMyself() {
  const { t } = useLingui();
  const { displayName } = useUser();
  const create = useCreateAthlete();
  return {
    isBusy: create.isPending,
    addMyself: () =>
      create
        .mutateAsync(ownName(displayName))
        .then((athlete) => {
          toast.success(t`Successfully created yourself as an athlete!`);
          return picked(athlete);
        })
        .catch((error) => notCreated(error, t`Failed to create athlete. Please try again.`)),
  };
}

function picked(athlete: { documentId: string; firstName: string; lastName: string }) {
  return { id: athlete.documentId, name: `${athlete.firstName} ${athlete.lastName}` };
}

function notCreated(error: unknown, otherwise: string): undefined {
  toast.error(tierRefusal(error) ?? otherwise);
}

/** The server's message if the account's tier allows no more athletes. */
function tierRefusal(error: unknown): string | undefined {
  const isLimit = error instanceof HttpError && error.problem.code === 'tier-limit';
  return isLimit ? error.problem.detail : undefined;
}
