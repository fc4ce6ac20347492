import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { InlineLoadError } from '@/components/LoadError';
import { schedulesKey } from '@/lib/schedules/scheduleSummaries';
import { toast } from '@/lib/toast';
import { type SharedPlan, sharedPlansQuery, showPlan } from './queries';
import type { Sharer } from './ShareDialog';

/** Which of the athlete's plans the page shows: those that the coach has chosen, and no other. */
export function ShownPlans({ athlete }: { athlete: Sharer }) {
  const queryClient = useQueryClient();
  const plans = useQuery(sharedPlansQuery);
  const show = useMutation({
    mutationFn: ({ id, isShown }: SharedPlan) => showPlan(id, isShown),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schedulesKey }),
    onError: () => toast.error('Failed to change what the page shows. Please try again.'),
  });
  if (plans.isPending) return null;
  if (plans.isError) {
    return <InlineLoadError message="Failed to load the plans" onRetry={() => void plans.refetch()} />;
  }
  const own = plans.data.filter(({ athleteId }) => athleteId === athlete.athleteId);
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-sm font-medium text-ink-2">Plans on the page</legend>
      {own.length === 0 && <p className="text-sm text-ink-3">{athlete.firstName} has no plan yet.</p>}
      <ul className="max-h-44 overflow-auto">
        {own.map((plan) => (
          <li key={plan.id}>
            <label className="flex min-h-9 items-center gap-2.5 text-sm max-md:min-h-11">
              <input
                type="checkbox"
                className="size-4 flex-none accent-(--ink)"
                checked={
                  show.isPending && show.variables.id === plan.id ? show.variables.isShown : plan.isShown
                }
                onChange={(event) => show.mutate({ ...plan, isShown: event.currentTarget.checked })}
              />
              <span className="min-w-0 flex-1 truncate" title={plan.name}>
                {plan.name}
              </span>
              {!plan.isShown && <span className="flex-none text-xs text-ink-3">Not shown yet</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
