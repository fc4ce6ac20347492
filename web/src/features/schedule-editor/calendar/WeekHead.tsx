import type { CSSProperties } from 'react';
import type { DistanceUnit } from '@/lib/distance';
import { summaryOf } from '@/lib/plan/summary';
import { amountOf, describeOther, describeWeek } from '@/lib/plan/volume';
import { useRaces } from '../races/PlanRaces';
import { weeksToGo } from '../races/planRaces';
import { usePlan } from '../state/editorStore';
import { WeekMenuButton } from '../week-menu/WeekMenuButton';
import { DistanceText } from './DistanceText';
import { weekChange } from './weekChange';

type Props = {
  week: number;
  startDate: string;
  /** Of a week without distance. */
  unit: DistanceUnit;
  /** The Tab key reaches its menu. */
  isTabStop: boolean;
  isCopied: boolean;
};

/** The lane's number, and how much the week is against the plan's peak week. */
export function WeekHead({ week, startDate, unit, isTabStop, isCopied }: Props) {
  const summary = usePlan((plan) => summaryOf(plan).weeks[week - 1]);
  const change = usePlan((plan) => weekChange(summaryOf(plan), week));
  const isPeak = usePlan((plan) => summaryOf(plan).peakWeek === week);
  const measure = usePlan((plan) => summaryOf(plan).measure);
  const toGo = weeksToGo(useRaces(), week);
  if (!summary) return null;

  const hasOther = (measure === 'time' ? summary.km : summary.durationMinutes) > 0;
  const other = hasOther ? describeOther(summary, measure, unit) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
    <div role="rowheader" className={`week-head ${isCopied ? 'is-copied' : ''}`} title={change}>
      <span className="sr-only">Week</span>
      <span className="week-number">
        <span className="type-lane -ml-px text-[25px] leading-none in-[.is-now]:text-tartan-text">
          {week}
        </span>
        {toGo !== undefined && <span className="weeks-to-go">{toGo}</span>}
      </span>
      <span className="week-figures">
        <span className="text-base leading-4 font-semibold">
          <DistanceText text={describeWeek(summary, measure, unit)} />
        </span>
        <span className="week-bar" style={{ '--amount': amountOf(summary, measure) } as CSSProperties} />
        <span className="week-dates">
          <span>{startDate}</span>
          <span>{isPeak ? 'peak' : other}</span>
        </span>
      </span>
      <WeekMenuButton week={week} isTabStop={isTabStop} className="week-menu-in-grid" />
    </div>
  );
}
