import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { phaseOfWeek } from '@/domain/plans/days';
import { describeWhole, type Estimating, wholeAmount } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import type { Plan } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import { peakOf, peakWeekOf, wholeOfWeek } from '../calendar/totals';
import { useEstimating } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';
import { WeekVolume } from './PlanProfile';

type Props = {
  today: number;
  onGoToWeek: (week: number) => void;
};

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

/** One bar per week; pressing it goes to the week. */
export function WeeklyVolumes({ today, onGoToWeek }: Props) {
  const { t } = useLingui();
  const weeks = usePlan((plan) => plan.weeks);
  const estimating = useEstimating();
  const peakAmount = usePlan((plan) => peakOf(summaryOf(plan), estimating));
  const measure = usePlan((plan) => summaryOf(plan).measure);
  const title = measure === 'time' ? t`Weekly time` : t`Weekly distance`;
  const peakWeek = usePlan((plan) => peakWeekOf(summaryOf(plan), estimating));
  const peak = usePlan((plan) => (peakWeek === undefined ? '' : wholeText(plan, peakWeek, estimating)));
  const everyNth = weeks <= 16 ? 1 : Math.ceil(weeks / 13);

  return (
    <section aria-label={title} className="flex min-h-[132px] min-w-0 flex-col">
      <div className="flex justify-between gap-3 text-xs">
        <span className="font-medium text-ink-2">{title}</span>
        {peakWeek !== undefined && (
          <span className="text-ink-3">
            <Trans>
              peak <b className="font-semibold text-ink">{peak}</b>, week {peakWeek}
            </Trans>
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
  const { t } = useLingui();
  const estimating = useEstimating();
  const amount = usePlan((plan) => {
    const { weeks, measure } = summaryOf(plan);
    const summary = weeks[week - 1];
    return summary ? wholeAmount(wholeOfWeek(summary, estimating), measure) : 0;
  });
  const whole = usePlan((plan) => wholeText(plan, week, estimating));
  const name = t`Week ${week}, ${whole}`;
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

/** "72.5 km", or "about 6 h 10" in a plan by time with estimates. */
function wholeText(plan: Plan, week: number, estimating: Estimating): string {
  const { weeks, measure } = summaryOf(plan);
  const summary = weeks[week - 1];
  return summary ? describeWhole(wholeOfWeek(summary, estimating), measure, plan.unit) : '';
}
