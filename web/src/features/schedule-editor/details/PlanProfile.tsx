import type { CSSProperties } from 'react';
import { totalInUnit } from '@/lib/distance';
import { numbers } from '@/lib/plan/numbers';
import { summaryOf } from '@/lib/plan/summary';
import { phaseOfWeek } from '@/lib/plan/weekPhase';
import { describeProfile } from '@/lib/volumeProfile';
import { WeekVolume } from '../calendar/WeekVolume';
import { usePlan } from '../state/editorStore';

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

/** The shape of the plan, one bar a week. */
export function PlanProfile({ today, className }: { today: number; className: string }) {
  const { weeks, peakKm } = usePlan(summaryOf);
  const description = usePlan((plan) => {
    const distances = summaryOf(plan).weeks.map(({ distance }) => totalInUnit(distance, plan.unit));
    return describeProfile(distances, plan.unit);
  });
  return (
    <span
      role="img"
      aria-label={description}
      className={`flex flex-none items-end ${weeks.length > 24 ? 'gap-px' : 'gap-0.5'} ${className}`}
      style={{ '--peak': peakKm || 1 } as CSSProperties}
    >
      {numbers(1, weeks.length).map((week) => (
        <span
          key={week}
          className={`flex h-full min-w-px flex-1 items-end ${phaseClass[phaseOfWeek(week, today)]}`}
        >
          <WeekVolume week={week} km={weeks[week - 1]?.km ?? 0} />
        </span>
      ))}
    </span>
  );
}
