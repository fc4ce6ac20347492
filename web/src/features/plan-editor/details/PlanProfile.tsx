import type { CSSProperties } from 'react';
import { phaseOfWeek } from '@/domain/plans/days';
import { isEstimated, wholeAmount } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { summaryOf } from '@/domain/plans/summary';
import { describeVolume } from '@/domain/plans/weekBars';
import { totalInUnit } from '@/domain/units/distance';
import { peakOf, wholeOfWeek } from '../calendar/totals';
import { useEstimating } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

/** The shape of the plan, one bar per week. */
export function PlanProfile({ today, className }: { today: number; className: string }) {
  const summary = usePlan(summaryOf);
  const { weeks, measure } = summary;
  const estimating = useEstimating();
  const amounts = weeks.map((week) => wholeAmount(wholeOfWeek(week, estimating), measure));
  const peakAmount = peakOf(summary, estimating);
  const description = usePlan((plan) => {
    const { weeks, measure } = summaryOf(plan);
    const wholes = weeks.map((week) => wholeOfWeek(week, estimating));
    const amounts = wholes.map(({ distance, minutes }) =>
      measure === 'time' ? minutes : totalInUnit(distance, plan.unit),
    );
    const estimated = wholes.map((whole) => isEstimated(whole, measure));
    return describeVolume({ measure, amounts, estimated, unit: plan.unit });
  });
  return (
    <span
      role="img"
      aria-label={description}
      className={`flex flex-none items-end ${weeks.length > 24 ? 'gap-px' : 'gap-0.5'} ${className}`}
      style={{ '--peak': peakAmount || 1 } as CSSProperties}
    >
      {numbers(1, weeks.length).map((week) => (
        <span
          key={week}
          className={`flex h-full min-w-px flex-1 items-end ${phaseClass[phaseOfWeek(week, today)]}`}
        >
          <WeekVolume week={week} amount={amounts[week - 1] ?? 0} />
        </span>
      ))}
    </span>
  );
}

/** The volume of a week as a bar, relative to `--peak` of its container. */
export function WeekVolume({ week, amount }: { week: number; amount: number }) {
  return <span className="week-volume" style={{ '--amount': amount, '--week': week } as CSSProperties} />;
}
