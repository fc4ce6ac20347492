import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { describeKnown, describeWhole, isEstimated, type Whole, wholeAmount } from '@/domain/plans/figures';
import type { Measure } from '@/domain/plans/volume';
import type { DistanceUnit } from '@/domain/units/distance';
import { DistanceText } from './DistanceText';
import { WeekAmount } from './WeekAmount';

type Props = {
  week: number;
  startDate: string;
  whole: Whole;
  /** The week without what is being typed. */
  before?: Whole | undefined;
  /** "at an easy 6:00 /km": the basis of estimates. */
  basis: string;
  measure: Measure;
  /** For a week without distance. */
  unit: DistanceUnit;
  isPeak: boolean;
  /** "12% more than week 4" */
  change: string | undefined;
  /** Weeks until a race. */
  toGo: string | undefined;
  /** The athlete has answered or recorded something. */
  isAnswered?: boolean;
  isCopied?: boolean;
  /** The week's menu, in the corner. */
  menu?: ReactNode;
};

/** The week's number, and its volume relative to the plan's peak week. */
export function WeekHead({ week, startDate, whole, before, measure, unit, isPeak, ...props }: Props) {
  const { t } = useLingui();
  const { basis, change, toGo, isAnswered = false, isCopied = false, menu } = props;
  const otherMeasure = measure === 'time' ? 'distance' : 'time';
  const other = wholeAmount(whole, otherMeasure) > 0 ? describeWhole(whole, otherMeasure, unit) : '';
  const estimate = (['distance', 'time'] as const)
    .filter((one) => isEstimated(whole, one))
    .map((one) => describeKnown(whole, one, unit));
  const hint = [change, estimate.length > 0 && `${estimate.join('; ')}, ${basis}`].filter(Boolean).join('. ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
    <div role="rowheader" className={`week-head ${isCopied ? 'is-copied' : ''}`} title={hint || undefined}>
      <span className="sr-only">{t`Week`}</span>
      <span className="week-number">
        <span className="type-lane -ml-px text-[25px] leading-none in-[.is-now]:text-tartan-text">
          {week}
        </span>
        {toGo !== undefined && <span className="weeks-to-go">{toGo}</span>}
      </span>
      <span className="week-figures">
        <WeekAmount
          week={week}
          text={describeWhole(whole, measure, unit)}
          amount={wholeAmount(whole, measure)}
          was={before && { text: describeWhole(before, measure, unit), amount: wholeAmount(before, measure) }}
          isAnswered={isAnswered}
          className="text-base leading-4 font-semibold"
        />
        <span className="week-dates">
          <span>{startDate}</span>
          {isPeak && <span>{t({ message: 'peak', comment: 'Under the number of the largest week' })}</span>}
          <DistanceText text={other} />
        </span>
      </span>
      {menu}
    </div>
  );
}
