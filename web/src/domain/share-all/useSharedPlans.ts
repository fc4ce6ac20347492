import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contactsQuery } from '@/domain/athletes/queries';
import { messagesQuery } from '@/domain/messages/queries';
import { plansKey } from '@/domain/plans/queries';
import { linkQuery, makeLink } from '@/domain/share/queries';
import { api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import type { PlanOfAthlete, SharedPlan } from './sharedPlan';

/**
 * The links of these plans. Those that are missing are made one after another; one that fails does not hold up the
 * others. A plan is shown on its athlete's page once there is a link.
 */
export function useSharedPlans(plans: readonly PlanOfAthlete[]) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(() => new Map());
  const athletes = [...new Set(plans.map(({ athleteId }) => athleteId))];
  const links = useQueries({
    queries: athletes.map((athleteId) => ({ ...linkQuery(athleteId), enabled: false })),
  });
  const messages = useQueries({
    queries: athletes.map((athleteId) => ({ ...messagesQuery(athleteId), refetchInterval: false as const })),
  });

  const make = useMutation({
    mutationFn: async (wanted: readonly PlanOfAthlete[]) => {
      for (const { scheduleId, athleteId } of wanted) {
        try {
          const query = linkQuery(athleteId);
          const link = cache.getQueryData(query.queryKey) ?? (await cache.fetchQuery(query));
          if (link) await api.PUT('/api/ShowSchedule', { body: { scheduleId, isShown: true } });
          else cache.setQueryData(query.queryKey, await makeLink(athleteId, scheduleId));
          setProblems((before) => without(before, scheduleId));
        } catch (error) {
          const problem = failureOf(error).message || t`The link could not be made.`;
          setProblems((before) => new Map(before).set(scheduleId, problem));
        }
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: plansKey }),
  });
  const isStarted = useRef(false);
  const { mutate } = make;
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(plans);
  }, [mutate, plans]);

  const { data: contacts } = useQuery(contactsQuery());
  const rows = plans.map((plan): SharedPlan => {
    const place = athletes.indexOf(plan.athleteId);
    const problem = problems.get(plan.scheduleId);
    return {
      ...plan,
      link: problem === undefined ? (links[place]?.data ?? undefined) : undefined,
      problem,
      messages: messages[place]?.data,
      contact: contacts?.get(plan.athleteId),
    };
  });
  return { rows, isMaking: make.isPending, makeAgain: (plan: PlanOfAthlete) => mutate([plan]) };
}

function without(problems: ReadonlyMap<string, string>, scheduleId: string): ReadonlyMap<string, string> {
  const left = new Map(problems);
  left.delete(scheduleId);
  return left;
}
