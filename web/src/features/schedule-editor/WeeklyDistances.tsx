import type { CSSProperties } from 'react';
import { formatDistance, totalInUnit } from '@/lib/distance';
import { usePlan } from './editorStore';
import { kilometres, summaryOf } from './summary';
import { phaseOfWeek } from './weekPhase';

type Props = {
  today: number;
  onGoToWeek: (week: number) => void;
};

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

/** One bar a week; pressing it leads to the week. */
export function WeeklyDistances({ today, onGoToWeek }: Props) {
  const { weeks, peakKm, peakWeek } = usePlan(summaryOf);
  const unit = usePlan((plan) => plan.unit);
  const inUnit = (week: number) => {
    const totals = weeks[week - 1];
    return formatDistance({ amount: totals ? totalInUnit(totals.distance, unit) : 0, unit });
  };
  const labelled = weeks.length <= 16 ? 1 : Math.ceil(weeks.length / 13);

  return (
    <section aria-label="Weekly distance" className="flex min-h-[132px] min-w-0 flex-col">
      <div className="flex justify-between gap-3 text-xs">
        <span className="font-medium text-ink-2">Weekly distance</span>
        {peakWeek !== undefined && (
          <span className="text-ink-3">
            peak <b className="font-semibold text-ink">{inUnit(peakWeek)}</b>, week {peakWeek}
          </span>
        )}
      </div>
      <div
        className={`mt-2.5 grid flex-1 auto-cols-fr grid-flow-col ${weeks.length > 26 ? 'gap-px' : 'gap-[5px]'}`}
        style={{ '--peak': peakKm || 1 } as CSSProperties}
      >
        {weeks.map(({ distance }, index) => {
          const week = index + 1;
          return (
            <button
              key={week}
              type="button"
              tabIndex={-1}
              aria-label={`Week ${week}, ${inUnit(week)}`}
              title={`Week ${week}, ${inUnit(week)}`}
              onClick={() => onGoToWeek(week)}
              className={`grid min-w-0 grid-rows-[1fr_auto] text-center text-2xs text-ink-3 hover:text-ink ${phaseClass[phaseOfWeek(week, today)]}`}
            >
              <span className="flex h-full items-end">
                <span
                  className="week-volume"
                  style={{ '--km': kilometres(distance), '--week': week } as CSSProperties}
                />
              </span>
              <span className="h-[19px] border-t border-line-strong pt-1 whitespace-nowrap in-[.is-now]:font-bold in-[.is-now]:text-tartan-text">
                {index % labelled === 0 ? week : ''}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
