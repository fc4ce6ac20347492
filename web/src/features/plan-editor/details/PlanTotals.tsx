import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { describeWhole, knownPart, minutesOfWhole } from '@/domain/plans/figures';
import { summaryOf } from '@/domain/plans/summary';
import type { Measure } from '@/domain/plans/volume';
import { basisText } from '@/domain/steps/likelyPaces';
import { wholeText } from '@/lib/language/numbers';
import { DistanceText } from '../calendar/DistanceText';
import { wholeOfPlan } from '../calendar/totals';
import { useEstimating } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';

const divider =
  'before:absolute before:inset-y-3 before:left-0 before:w-px before:bg-line first:before:hidden max-md:nth-3:before:hidden max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-line';

/** The four tiles on one line. */
export function PlanTotals({ end }: { end?: ReactNode }) {
  const { t } = useLingui();
  const summary = usePlan(summaryOf);
  const estimating = useEstimating();
  const { totals } = summary;
  const whole = wholeOfPlan(summary, estimating);
  const weeks = usePlan((plan) => plan.weeks);
  const unit = usePlan((plan) => plan.unit);
  const basis = basisText(estimating.paces, unit);
  const estimate = (measure: Measure) => knownPart(whole, measure, unit);
  const tiles: [label: string, value: ReactNode, estimate?: string | undefined][] = [
    [t`Total Workouts`, wholeText(totals.workoutCount)],
    [
      t`Total Distance`,
      <DistanceText key="distance" text={describeWhole(whole, 'distance', unit)} />,
      estimate('distance'),
    ],
    [t`Total Duration (min)`, minutesOfWhole(whole), estimate('time')],
    [t`Weeks`, weeks],
  ];
  return (
    <div className="relative mt-2.5 rounded-lg border border-line bg-surface">
      <dl className="grid grid-cols-4 max-md:grid-cols-2">
        {tiles.map(([label, value, estimated]) => (
          <div
            key={label}
            className={`relative flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-[9px] px-[18px] py-2.5 max-lg:flex-col max-lg:px-3.5 ${divider}`}
          >
            <dt className="text-xs font-medium text-ink-3">{label}</dt>
            <dd className="type-display text-[20px] leading-[26px] tracking-[-0.015em]">{value}</dd>
            {estimated && (
              <dd className="w-full text-xs leading-4 text-ink-2" title={`${estimated}, ${basis}`}>
                {estimated}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {end}
    </div>
  );
}
