import { Tiles } from '@/components/lists/Tiles';
import type { Plan } from './plan';
import { planTotals } from './plan';

export function PlanTiles({ plans }: { plans: readonly Plan[] }) {
  const totals = planTotals(plans);
  return (
    <Tiles
      tiles={[
        { label: 'Total Plans', value: totals.plans },
        { label: 'Total Workouts', value: totals.workouts },
        { label: 'Total Weeks', value: totals.weeks },
        { label: 'Avg Weeks/Plan', value: totals.averageWeeks },
      ]}
    />
  );
}
