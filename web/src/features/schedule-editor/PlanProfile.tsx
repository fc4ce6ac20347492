import type { CSSProperties } from 'react';
import { totalInUnit } from '@/lib/distance';
import { describeProfile } from '@/lib/volumeProfile';
import { usePlan } from './editorStore';
import { kilometres, summaryOf } from './summary';
import { phaseOfWeek } from './weekPhase';

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

/** The shape of the plan, one bar a week. */
export function PlanProfile({ today, className }: { today: number; className: string }) {
  const { weeks, peakKm } = usePlan(summaryOf);
  const unit = usePlan((plan) => plan.unit);
  return (
    <span
      role="img"
      aria-label={describeProfile(
        weeks.map(({ distance }) => totalInUnit(distance, unit)),
        unit,
      )}
      className={`flex flex-none items-end ${weeks.length > 24 ? 'gap-px' : 'gap-0.5'} ${className}`}
      style={{ '--peak': peakKm || 1 } as CSSProperties}
    >
      {weeks.map(({ distance }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number.
          key={index}
          className={`flex h-full min-w-px flex-1 items-end ${phaseClass[phaseOfWeek(index + 1, today)]}`}
        >
          <span
            className="week-volume min-h-px"
            style={{ '--km': kilometres(distance), '--week': index } as CSSProperties}
          />
        </span>
      ))}
    </span>
  );
}
