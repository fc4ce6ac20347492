import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle } from 'lucide-react';
import { phaseOfWeek } from '@/domain/plans/days';
import { describeWhole, sumOfWholes, type Whole, wholeAmount } from '@/domain/plans/figures';
import type { Measure } from '@/domain/plans/volume';
import { roughDistance } from '@/domain/plans/weekBars';
import { about } from '@/domain/units/about';
import { type DistanceUnit, formatDistance, unitKm } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { steepWeek } from './realign';

type Props = {
  name: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
  before: readonly Whole[];
  /** Absent while it loads or after it failed. */
  after: readonly Whole[] | undefined;
  problem: string | undefined;
  measure: Measure;
  unit: DistanceUnit;
  /** The day number of today, which may lie outside the plan. */
  today: number;
  /** The last week with lost days. */
  week: number;
  /** The largest week of all ways, which the bars are relative to. */
  most: number;
};

/** One way to bend the plan: its weeks before and after, and three figures. On phones only the chosen one shows them. */
export function RealignCard({ name, text, isChosen, onChoose, before, after, problem, ...props }: Props) {
  const { t } = useLingui();
  const { measure, unit, today, week, most } = props;
  const steep = after && steepWeek(before, after, week, measure);
  return (
    <label className="relative flex min-w-0 cursor-pointer flex-col rounded-lg border border-line-strong bg-surface p-3.5 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3">
        <input
          type="radio"
          name="way"
          checked={isChosen}
          onChange={onChoose}
          className="mt-0.5 size-4 accent-(--ink) outline-none"
        />
        <b className="font-semibold">{name}</b>
        <span className="col-start-2 text-xs leading-[17px] text-ink-2">{text}</span>
      </span>
      {problem !== undefined && <span className="mt-3 text-sm text-danger">{problem}</span>}
      {after && (
        <span className={`flex flex-col ${isChosen ? '' : 'max-md:hidden'}`}>
          <WeekPairs {...{ before, after, isChosen, measure, today, most }} />
          <span className="mt-2 grid gap-1 text-xs">
            <Fact name={t`Peak`} value={peakText(after, measure, unit)} />
            <Fact name={t`Whole plan`} value={describeWhole(sumOfWholes(after), measure, unit)} />
            <Fact name={t`Next week`} value={nextText(after, week, measure, unit)} />
          </span>
          {steep !== undefined && (
            <span className="mt-2 flex gap-1.5 text-xs leading-[17px] text-warning">
              <AlertTriangle className="mt-px size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
              <Trans>Week {steep} is more than a third above the week before.</Trans>
            </span>
          )}
        </span>
      )}
    </label>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <span className="flex justify-between gap-3">
      <span className="text-ink-2">{name}</span>
      <b className="text-right font-semibold">{value}</b>
    </span>
  );
}

function peakText(weeks: readonly Whole[], measure: Measure, unit: DistanceUnit): string {
  const amounts = weeks.map((whole) => wholeAmount(whole, measure));
  const most = Math.max(0, ...amounts);
  const index = amounts.indexOf(most);
  const peak = weeks[index];
  if (!peak || most === 0) return '–';
  return withWeek(describeWhole(peak, measure, unit), index + 1);
}

/** How the week after the lost days compares with the one before it. */
function nextText(weeks: readonly Whole[], week: number, measure: Measure, unit: DistanceUnit): string {
  const [last, next] = [weeks[week - 1], weeks[week]];
  if (!last || !next) return '–';
  const difference = wholeAmount(next, measure) - wholeAmount(last, measure);
  const isRough =
    measure === 'time'
      ? last.isTimeEstimated || next.isTimeEstimated
      : last.isDistanceEstimated || next.isDistanceEstimated;
  return comparedText(difference, { measure, unit, isRough });
}

function withWeek(amount: string, week: number): string {
  return t({ message: `${amount}, week ${week}`, comment: 'The largest week of a plan: 84.0 km, week 9' });
}

/** "20.5 km more", "about 1 h less" */
function comparedText(difference: number, { measure, unit, isRough }: Compared): string {
  const size = Math.abs(difference);
  if (size < 0.05) return t`the same`;
  const distance = { amount: size / unitKm(unit), unit };
  const exact = measure === 'time' ? hoursAndMinutes(size) : formatDistance(distance);
  const amount = isRough
    ? about(measure === 'time' ? hoursAndMinutes(size) : roughDistance(distance.amount, unit))
    : exact;
  return difference < 0 ? t`${amount} less` : t`${amount} more`;
}

type Compared = { measure: Measure; unit: DistanceUnit; isRough: boolean };

const bars = { past: 'bg-bar-past', now: 'bg-bar-now', next: 'bg-bar-next' };

/** Two bars a week, on the scale of every way. Decorative: the figures say it. */
function WeekPairs({
  before,
  after,
  isChosen,
  measure,
  today,
  most,
}: Pick<Props, 'before' | 'isChosen' | 'measure' | 'today' | 'most'> & { after: readonly Whole[] }) {
  const amounts = (weeks: readonly Whole[]) => weeks.map((whole) => wholeAmount(whole, measure));
  const [was, is] = [amounts(before), amounts(after)];
  const everyNth = is.length <= 16 ? 1 : Math.ceil(is.length / 13);
  const gap = is.length > 26 ? 'gap-px' : is.length > 16 ? 'gap-0.5' : 'gap-1';
  return (
    <span aria-hidden="true" className={`mt-3 grid auto-cols-fr grid-flow-col ${gap}`}>
      {is.map((amount, index) => {
        const week = index + 1;
        const phase = phaseOfWeek(week, today);
        const after = phase === 'next' && isChosen ? 'bg-ink' : bars[phase];
        return (
          <span key={week} className="flex min-w-0 flex-col">
            <span className="flex h-[84px] items-end">
              <i
                className="min-h-px flex-1 rounded-t-[2px] border border-control forced-color-adjust-none"
                style={{ height: `${((was[index] ?? 0) / most) * 100}%` }}
              />
              <i
                className={`min-h-px flex-1 rounded-t-[2px] transition-[height] duration-160 forced-color-adjust-none motion-reduce:transition-none ${after}`}
                style={{ height: `${(amount / most) * 100}%` }}
              />
            </span>
            <span
              className={`mt-1 text-center text-[10px] leading-4 whitespace-nowrap ${phase === 'now' ? 'font-semibold text-tartan-text' : 'text-ink-2'}`}
            >
              {index % everyNth === 0 ? week : ' '}
            </span>
          </span>
        );
      })}
    </span>
  );
}
