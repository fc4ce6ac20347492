import type { CSSProperties } from 'react';
import { totalInUnit } from '@/lib/distance';
import { phaseOfWeek } from '@/lib/plan/days';
import { numbers } from '@/lib/plan/numbers';
import { summaryOf } from '@/lib/plan/summary';
import { amountOf } from '@/lib/plan/volume';
import { describeVolume } from '@/lib/schedules/weekBars';
import { usePlan } from '../state/editorStore';

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

/** The shape of the plan, one bar a week. */
export function PlanProfile({ today, className }: { today: number; className: string }) {
  const { weeks, peakAmount, measure } = usePlan(summaryOf);
  const amounts = weeks.map((week) => amountOf(week, measure));
  const description = usePlan((plan) => {
    const { weeks, measure } = summaryOf(plan);
    const amounts = weeks.map(({ distance, durationMinutes }) =>
      measure === 'time' ? durationMinutes : totalInUnit(distance, plan.unit),
    );
    return describeVolume({ measure, amounts, unit: plan.unit });
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

/** How much a week is as a bar, against the `--peak` of what holds it. */
export function WeekVolume({ week, amount }: { week: number; amount: number }) {
  return <span className="week-volume" style={{ '--amount': amount, '--week': week } as CSSProperties} />;
}
