import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tiles } from '@/components/lists/Tiles';
import type { Plan } from './plan';
import { planTotals } from './plan';

export const tileLabels = {
  plans: msg`Total Plans`,
  workouts: msg`Total Workouts`,
  weeks: msg`Total Weeks`,
  averageWeeks: msg({ message: 'Avg Weeks/Plan', comment: 'Average, in a narrow tile' }),
};

export function PlanTiles({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  const totals = planTotals(plans);
  return (
    <Tiles
      tiles={[
        { label: t(tileLabels.plans), value: totals.plans },
        { label: t(tileLabels.workouts), value: totals.workouts },
        { label: t(tileLabels.weeks), value: totals.weeks },
        { label: t(tileLabels.averageWeeks), value: totals.averageWeeks },
      ]}
    />
  );
}
