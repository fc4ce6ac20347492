import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle, Check, Flag } from 'lucide-react';
import { phaseOfWeek } from '@/domain/plans/days';
import { describeWhole, sumOfWholes, type Whole, wholeAmount } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import type { Measure } from '@/domain/plans/volume';
import { roughDistance } from '@/domain/plans/weekBars';
import { about } from '@/domain/units/about';
import { type DistanceUnit, formatDistance, unitKm } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { listed } from '@/lib/language/lists';
import { steepWeek } from './realign';
import './realign.css';

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
  /** The week of the race, which carries its flag. */
  raceWeek?: number | undefined;
  /** Weeks that come in. */
  added?: ReadonlySet<number> | undefined;
  /** How many weeks lie before week 1 now; fewer than 0 come before the first until now. */
  weeksBefore?: number | undefined;
  /** The most weeks of any way: each has as many columns. */
  columns: number;
  /** Fitness and form on race morning. */
  morning?: RaceMorning | undefined;
  /** Next week compared with the one before it, as an amount, or not at all. */
  next: 'compared' | 'amount' | 'none';
  verdict?: Verdict | undefined;
};

export type Morning = { fitness: number; form: number };
type RaceMorning = { before: Morning; after: Morning };
export type Verdict = { isWarning: boolean; text: string };

/** One way to bend the plan: its weeks before and after, and three figures. On phones only the chosen one shows them. */
export function RealignCard({ name, text, isChosen, onChoose, before, after, problem, ...props }: Props) {
  const { t } = useLingui();
  const {
    measure,
    unit,
    today,
    week,
    most,
    raceWeek,
    added,
    weeksBefore = 0,
    columns,
    morning,
    next,
    verdict,
  } = props;
  const steepest = after && verdict === undefined ? steepWeek(before, after, week, measure) : undefined;
  // A race makes its week large.
  const steep = steepest === raceWeek ? undefined : steepest;
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
          <WeekPairs
            {...{ before, after, isChosen, measure, today, most, raceWeek, added, weeksBefore, columns }}
          />
          <span className="mt-2 grid gap-1 text-xs">
            <Fact name={t`Peak`} value={peakText(after, measure, unit)} />
            <Fact name={t`Whole plan`} value={describeWhole(sumOfWholes(after), measure, unit)} />
            {morning && <Fact name={t`Race morning`} value={morningText(morning.after, morning.before)} />}
            {next !== 'none' && (
              <Fact
                name={t`Next week`}
                value={
                  next === 'amount'
                    ? amountText(after[week - weeksBefore], measure, unit)
                    : nextText(after, week, measure, unit)
                }
              />
            )}
          </span>
          {morning && <FormScale form={morning.after.form} isFitnessKept={isFitnessKept(morning)} />}
          {verdict && (
            <span
              className={`mt-2 flex gap-1.5 border-t border-line pt-2 text-xs leading-[17px] ${verdict.isWarning ? 'font-semibold text-warning' : 'text-ink-2'}`}
            >
              {verdict.isWarning ? (
                <AlertTriangle className="mt-px size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
              ) : (
                <Check
                  className="mt-px size-3.5 flex-none text-success"
                  strokeWidth={1.9}
                  aria-hidden="true"
                />
              )}
              {verdict.text}
            </span>
          )}
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
  const peak = weeks[amounts.indexOf(most)];
  if (!peak || most === 0) return '–';
  const peaks = amounts.flatMap((amount, index) => (amount === most ? [index + 1] : []));
  const amount = describeWhole(peak, measure, unit);
  // A plan of equal weeks has no list of peaks.
  if (peaks.length === 1 || peaks.length > 3) return withWeek(amount, peaks[0] ?? 1);
  const named = listed(peaks.map(String));
  return t({
    message: `${amount}, weeks ${named}`,
    comment: 'The largest weeks of a plan: 84.0 km, weeks 9 and 11',
  });
}

/** "fitness 206, form +76", and "fitness 180 (−26), form +67" compared with what it was. */
export function morningText({ fitness: amount, form }: Morning, before?: Morning): string {
  const change = before ? amount - before.fitness : 0;
  const fitness = change === 0 ? String(amount) : `${amount} (${signedText(change)})`;
  const signed = signedText(form);
  return t`fitness ${fitness}, form ${signed}`;
}

function signedText(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** Whoever rests for weeks is fresh because fitness goes, which is no gain. */
const maxFitnessLost = 0.05;

export function isFitnessKept({ before, after }: RaceMorning): boolean {
  return after.fitness >= before.fitness * (1 - maxFitnessLost);
}

function amountText(whole: Whole | undefined, measure: Measure, unit: DistanceUnit): string {
  return whole ? describeWhole(whole, measure, unit) : '–';
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

/**
 * What coaches call fresh is 10 to 20 where an hour at threshold is 100. Loads here are effort times minutes, of which that hour
 * has 420.
 */
const perPoint = 4.2;
const [tired, freshFrom, freshTo, flat] = [-10 * perPoint, 10 * perPoint, 20 * perPoint, 40 * perPoint];

function FormScale({ form, isFitnessKept }: { form: number; isFitnessKept: boolean }) {
  const { t } = useLingui();
  const at = (value: number) => ((Math.min(Math.max(value, tired), flat) - tired) / (flat - tired)) * 100;
  return (
    <span aria-hidden="true" className="mt-2.5 block text-xs text-ink-2">
      <span className="relative block h-1.5 rounded-full bg-sunken forced-color-adjust-none">
        <i
          className={`absolute inset-y-0 border ${isFitnessKept ? 'border-success bg-success-soft' : 'border-control'}`}
          style={{ left: `${at(freshFrom)}%`, right: `${100 - at(freshTo)}%` }}
        />
        <i
          className="absolute -inset-y-[3px] w-[3px] -translate-x-1/2 bg-ink"
          style={{ left: `${at(form)}%` }}
        />
      </span>
      <span className="mt-1 flex justify-between">
        <span>{t({ message: 'tired', comment: 'An end of the scale of form' })}</span>
        <span>{t({ message: 'fresh', comment: 'The middle of the scale of form' })}</span>
        <span>{t({ message: 'flat', comment: 'An end of the scale of form: rested too long' })}</span>
      </span>
    </span>
  );
}

/** Two bars a week, on the scale of every way. Decorative: the figures say it. */
function WeekPairs({
  before,
  after,
  isChosen,
  measure,
  today,
  most,
  raceWeek,
  added,
  weeksBefore,
  columns,
}: Pick<Props, 'before' | 'isChosen' | 'measure' | 'today' | 'most' | 'raceWeek' | 'added' | 'columns'> & {
  after: readonly Whole[];
  weeksBefore: number;
}) {
  const amounts = (weeks: readonly Whole[]) => weeks.map((whole) => wholeAmount(whole, measure));
  const [came, went] = [Math.max(-weeksBefore, 0), Math.max(weeksBefore, 0)];
  // What lies before the plan now is what it was, and what comes before its first week was empty.
  const was = [...numbers(0, came).map(() => 0), ...amounts(before)];
  const is = [...was.slice(0, went), ...amounts(after)];
  const everyNth = columns <= 16 ? 1 : Math.ceil(columns / 13);
  const gap = columns > 26 ? 'gap-px' : columns > 16 ? 'gap-0.5' : 'gap-1';
  return (
    <span aria-hidden="true" className={`mt-3 grid auto-cols-fr grid-flow-col ${gap}`}>
      {is.map((amount, index) => {
        const week = index + 1;
        const phase = phaseOfWeek(week, today + came * 7);
        const isAdded = added?.has(week) ?? false;
        const after = isAdded ? 'week-come-in' : phase === 'next' && isChosen ? 'bg-ink' : bars[phase];
        const number = week - went;
        return (
          <span key={week} className="flex min-w-0 flex-col">
            <span className="flex h-[84px] items-end max-md:h-18">
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
              {number < 1 ? (
                '–'
              ) : number === raceWeek ? (
                <Flag className="mx-auto size-3 text-tartan-text" strokeWidth={2} />
              ) : index % everyNth === 0 ? (
                number
              ) : (
                ' '
              )}
            </span>
          </span>
        );
      })}
      {numbers(is.length, Math.max(columns - is.length, 0)).map((column) => (
        <span key={column} />
      ))}
    </span>
  );
}
