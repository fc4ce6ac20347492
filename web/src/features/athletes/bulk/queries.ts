import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { athletesKey } from '@/domain/athletes/queries';
import { billingKey } from '@/domain/billing/queries';
import { inboxKey } from '@/domain/inbox/queries';
import { useAssignCoach } from '@/domain/members/queries';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';
import { toast, toastFailure } from '@/lib/toast';

type Change = components['schemas']['UpdateAthletesBody'];

/** Athletes that are off the roster. */
export const archivedQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'archived'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetArchivedAthletes', { signal })),
  });

type Step = {
  changes: readonly Change[];
  /** Said afterwards. */
  done: string;
  /** The changes that lead back, offered with the message. */
  back?: readonly Change[];
};

/** Changes several athletes, says so, and offers the way back. */
export function useChangeAthletes() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ changes }: Step) => {
      for (const body of changes) await api.POST('/api/UpdateAthletes', { body });
    },
    onSuccess: async (_, { done, back }) => {
      const action = back && {
        label: t`Undo`,
        onClick: () => change.mutate({ changes: back, done: t`Undone` }),
      };
      toast.success(done, action && { duration: 10_000, action });
    },
    onError: (error) => toastFailure(t`The athletes could not be changed`, error),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: inboxKey });
      // Archived athletes do not count towards the tier.
      void cache.invalidateQueries({ queryKey: billingKey });
      return cache.invalidateQueries({ queryKey: athletesKey });
    },
  });
  return change;
}

type Handing = {
  changes: readonly { athleteIds: readonly string[]; personId: string | null }[];
  done: string;
  back?: Handing['changes'];
};

/** Hands several athletes over, says so, and offers the way back. */
export function useHandOver() {
  const { t } = useLingui();
  const assign = useAssignCoach();
  const handOver = async ({ changes, done, back }: Handing): Promise<void> => {
    try {
      for (const change of changes) await assign.mutateAsync(change);
    } catch (error) {
      toastFailure(t`The athletes could not be handed over`, error);
      return;
    }
    const action = back && {
      label: t`Undo`,
      onClick: () => void handOver({ changes: back, done: t`Undone` }),
    };
    toast.success(done, action && { duration: 10_000, action });
  };
  return handOver;
}
