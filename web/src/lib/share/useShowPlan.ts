import { useMutation, useQueryClient } from '@tanstack/react-query';
import { schedulesKey } from '@/lib/schedules/scheduleSummaries';
import { toast } from '@/lib/toast';
import { showPlan } from './queries';

/** Shows a plan on its athlete's page, or no longer. */
export function useShowPlan() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isShown }: { id: string; isShown: boolean }) => showPlan(id, isShown),
    onSuccess: () => cache.invalidateQueries({ queryKey: schedulesKey }),
    onError: () => toast.error('Failed to change what the page shows. Please try again.'),
  });
}
