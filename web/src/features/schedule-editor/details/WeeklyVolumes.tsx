import type { CSSProperties } from 'react';
import { formatDistance, totalInUnit } from '@/lib/distance';
import { phaseOfWeek } from '@/lib/plan/days';
import { numbers } from '@/lib/plan/numbers';
import type { Plan } from '@/lib/plan/plan';
import { summaryOf, weekAmount, weekText } from '@/lib/plan/summary';
import { hoursAndMinutes } from '@/lib/plan/workoutText';
import { usePlan } from '../state/editorStore';
import { WeekVolume } from './PlanProfile';

type Props = {
  today: number;
  onGoToWeek: (week: number) => void;
};

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

/** One bar a week; pressing it leads to the week. */
export function WeeklyVolumes({ today, onGoToWeek }: Props) {
  const weeks = usePlan((plan) => plan.weeks);
  const peakAmount = usePlan((plan) => summaryOf(plan).peakAmount);
  const title = usePlan((plan) => `Weekly ${summaryOf(plan).measure}`);
  const peakWeek = usePlan((plan) => summaryOf(plan).peakWeek);
  const peak = usePlan(peakText);
  const everyNth = weeks <= 16 ? 1 : Math.ceil(weeks / 13);

  return (
    <section aria-label={title} className="flex min-h-[132px] min-w-0 flex-col">
      <div className="flex justify-between gap-3 text-xs">
        <span className="font-medium text-ink-2">{title}</span>
        {peakWeek !== undefined && (
          <span className="text-ink-3">
            peak <b className="font-semibold text-ink">{peak}</b>, week {peakWeek}
          </span>
        )}
      </div>
      <div
        className={`mt-2.5 grid flex-1 auto-cols-fr grid-flow-col ${weeks > 26 ? 'gap-px' : 'gap-[5px]'}`}
        style={{ '--peak': peakAmount || 1 } as CSSProperties}
      >
        {numbers(1, weeks).map((week) => (
          <Week
            key={week}
            week={week}
            phase={phaseOfWeek(week, today)}
            isNumbered={(week - 1) % everyNth === 0}
            onGoToWeek={onGoToWeek}
          />
        ))}
      </div>
    </section>
  );
}

type WeekProps = {
  week: number;
  phase: keyof typeof phaseClass;
  isNumbered: boolean;
  onGoToWeek: (week: number) => void;
};

function Week({ week, phase, isNumbered, onGoToWeek }: WeekProps) {
  const amount = usePlan((plan) => weekAmount(plan, week));
  const name = usePlan((plan) => `Week ${week}, ${weekText(plan, week)}`);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      onClick={() => onGoToWeek(week)}
      className={`grid min-w-0 grid-rows-[1fr_auto] text-center text-2xs text-ink-3 hover:text-ink ${phaseClass[phase]}`}
    >
      <span className="flex h-full items-end">
        <WeekVolume week={week} amount={amount} />
      </span>
      <span className="h-[19px] border-t border-line-strong pt-1 whitespace-nowrap in-[.is-now]:font-bold in-[.is-now]:text-tartan-text">
        {isNumbered ? week : ''}
      </span>
    </button>
  );
}

function peakText(plan: Plan): string {
  const { weeks, peakWeek, measure } = summaryOf(plan);
  const peak = peakWeek === undefined ? undefined : weeks[peakWeek - 1];
  if (!peak) return '';
  if (measure === 'time') return hoursAndMinutes(peak.durationMinutes);
  return formatDistance({ amount: totalInUnit(peak.distance, plan.unit), unit: plan.unit });
}
