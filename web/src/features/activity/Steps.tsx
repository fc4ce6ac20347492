import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Repeat, Watch } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Button } from '@/components/buttons/Button';
import type { Activity, ComparedStep } from '@/domain/activities/activity';
import { exactText, minutesAndSeconds, paceSeconds, secondsForUnit } from '@/domain/activities/runFigures';
import { type RunLine, stretchOf, timerOf } from '@/domain/activities/runLine';
import { StepMarks } from '@/domain/activities/StepMarks';
import { isWork, plannedExtent, type StepGroup } from '@/domain/activities/stepGroups';
import { onTargetText } from '@/domain/activities/stepMarks';
import { reasonsText, verdictText } from '@/domain/activities/verdictText';
import { useSettings } from '@/domain/settings/settings';
import { beatsText } from '@/domain/steps/heartRates';
import type { DistanceUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { wholeText } from '@/lib/language/numbers';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { isMinor, typeOf, typeOfStep } from './blocks';
import { matchText } from './matchText';

type Props = {
  activity: Activity;
  groups: readonly StepGroup[];
  line: RunLine | undefined;
  /** Absent for a role that may not. */
  onChangeMatch: (() => void) | undefined;
};

/** Each planned step beside what was run of it, and where the match comes from. */
export function Steps({ activity, groups, line, onChangeMatch }: Props) {
  const { t } = useLingui();
  const id = useId();
  const isWide = useMediaQuery('(min-width: 1024px)');
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface px-[18px] pt-3.5 pb-2 max-md:px-3.5"
    >
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-[15px] leading-5">
          {t`Steps`}
        </h2>
        <p className="text-sm text-ink-3">{t`planned, run, difference`}</p>
      </div>
      {isWide ? (
        <StepTable activity={activity} groups={groups} line={line} />
      ) : (
        <StepRows activity={activity} groups={groups} />
      )}
      <MatchLine activity={activity} onChangeMatch={onChangeMatch} />
    </section>
  );
}

/** Where the match comes from, and the way to another. */
export function MatchLine({ activity, onChangeMatch }: Pick<Props, 'activity' | 'onChangeMatch'>) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-10 items-center gap-2 border-t border-line pt-1 text-xs text-ink-3">
      <Watch className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0">{matchText(activity)}</span>
      {onChangeMatch && (
        <span className="-mr-[9px] ml-auto flex-none">
          <Button variant="ghost" size="sm" onPress={onChangeMatch}>
            {t`Change match`}
          </Button>
        </span>
      )}
    </div>
  );
}

type RowsProps = Pick<Props, 'activity' | 'groups'>;

function StepTable({ activity, groups, line }: RowsProps & Pick<Props, 'line'>) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const type = typeOf(activity);
  const heartOf = (steps: readonly ComparedStep[]) => heartText(steps, activity, line);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm [&_td]:pr-3 [&_td]:whitespace-nowrap [&_td:last-child]:pr-0 [&_td:last-child]:pl-3.5">
        <caption className="sr-only">{t`Steps: planned, run, difference`}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-xs text-ink-2 *:pr-3 *:pb-[7px] *:font-semibold *:whitespace-nowrap">
            <th scope="col">{t({ message: 'Step', context: 'of a session' })}</th>
            <th scope="col">{t`Planned`}</th>
            <th scope="col" className="text-right">
              {t({ message: 'Run', context: 'what was run' })}
            </th>
            <th scope="col" className="text-right">{t`Pace or time`}</th>
            <th scope="col" className="text-right">{t`Heart rate`}</th>
            <th scope="col" className="pl-3.5">{t`Difference`}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const [first] = group.steps;
            if (!first) return null;
            const steps = group.steps.map(({ step }) => step);
            const work = steps.filter(isWork);
            const times = group.times;
            return (
              <Fragment key={first.place}>
                {times > 1 && (
                  <tr className="h-[38px] border-b border-line bg-paper font-medium dark:bg-raised">
                    <td>
                      <span className="inline-flex items-center gap-[9px]">
                        <Repeat className="size-4 text-ink-2" strokeWidth={1.9} aria-hidden="true" />
                        {t`${plural(times, { one: '# time', other: '# times' })}`}
                      </span>
                    </td>
                    <td>{repeatedExtent(steps, unit)}</td>
                    <td className="text-right">{metresOfSteps(work, unit)}</td>
                    <td className="text-right font-semibold">{paceOrTime(work, unit)}</td>
                    <td className="text-right">{heartOf(work)}</td>
                    <td>
                      <VerdictLine marks={work} text={onTargetText(work.map(({ verdict }) => verdict))} />
                    </td>
                  </tr>
                )}
                {group.steps.map(({ step, name, place }) => {
                  const isNested = times > 1;
                  const isPale = isMinor(step);
                  return (
                    <tr
                      key={place}
                      className={`border-b border-line ${isNested ? 'h-[31px]' : 'h-[38px]'} ${isPale ? 'text-ink-3' : ''}`}
                    >
                      <td>
                        <span
                          className={`inline-flex items-center gap-[9px] ${isNested ? 'ml-[7px] h-[31px] border-l-2 border-line-strong pl-[17px]' : 'font-medium'}`}
                        >
                          <WorkoutMark type={typeOfStep(step, type)} size="sm" />
                          {name}
                        </span>
                      </td>
                      <td>{plannedText(step, unit, isNested)}</td>
                      <td className="text-right">{metresOfSteps([step], unit)}</td>
                      <td className={`text-right ${isPale ? '' : 'font-semibold'}`}>
                        {paceOrTime([step], unit)}
                      </td>
                      <td className="text-right">{heartOf([step])}</td>
                      <td>
                        <VerdictLine
                          marks={[step]}
                          text={verdictText({ ...step, ...noReasons }, unit)}
                          reasons={reasonsText(step, unit)}
                        />
                      </td>
                    </tr>
                  );
                })}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Where there is no room for columns: jogs are a line of the repeat before them. */
function StepRows({ activity, groups }: RowsProps) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const type = typeOf(activity);
  return (
    <ul className="text-sm">
      {groups.flatMap((group) => {
        const steps = group.steps.map(({ step }) => step);
        const work = steps.filter(isWork);
        const times = group.times;
        const rows = group.steps.flatMap(({ step, name, place }, index) => {
          if (times > 1 && isMinor(step)) return [];
          const jog = group.steps[index + 1]?.step;
          const jogText = times > 1 && jog && isMinor(jog) ? jogLine(jog, unit) : '';
          return (
            <StepRow
              key={place}
              mark={<WorkoutMark type={typeOfStep(step, type)} size="sm" />}
              name={name}
              line={jogText || plannedText(step, unit, false)}
              figure={paceOrTime([step], unit)}
              verdict={
                <VerdictLine
                  marks={[step]}
                  text={verdictText({ ...step, ...noReasons }, unit)}
                  reasons={reasonsText(step, unit)}
                />
              }
              isNested={times > 1}
            />
          );
        });
        if (times < 2) return rows;
        const extent = repeatedExtent(steps, unit);
        return [
          <StepRow
            key={`${group.steps[0]?.place} times`}
            mark={<Repeat className="size-4 text-ink-2" strokeWidth={1.9} aria-hidden="true" />}
            name={t`${plural(times, { one: '# time', other: '# times' })}`}
            line={extent}
            figure={paceOrTime(work, unit)}
            verdict={<VerdictLine marks={work} text={onTargetText(work.map(({ verdict }) => verdict))} />}
            isNested={false}
          />,
          ...rows,
        ];
      })}
    </ul>
  );
}

type StepRowProps = {
  mark: ReactNode;
  name: string;
  line: string;
  figure: string;
  verdict: ReactNode;
  isNested: boolean;
};

function StepRow({ mark, name, line, figure, verdict, isNested }: StepRowProps) {
  return (
    <li
      className={`grid min-h-[52px] grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-[11px] border-line py-1.5 not-first:border-t ${isNested ? 'pl-2' : ''}`}
    >
      <span className="row-span-2 max-[399px]:row-span-1">{mark}</span>
      <b className="min-w-0 text-[15px] leading-[19px] font-medium">{name}</b>
      <b className="text-right text-[15px] leading-[19px] font-semibold tabular-nums">{figure}</b>
      <small className="col-start-2 self-start text-xs text-ink-3 max-[399px]:col-span-2">{line}</small>
      <small className="flex justify-end self-start text-xs max-[399px]:col-span-2 max-[399px]:col-start-2 max-[399px]:justify-start">
        {verdict}
      </small>
    </li>
  );
}

const noReasons = { hillSeconds: null, heatSeconds: null, heightSeconds: null };

type VerdictLineProps = { marks: readonly ComparedStep[]; text: string; reasons?: string };

/** The word first; what is off is stronger than what is on target. Reasons are below it. */
function VerdictLine({ marks, text, reasons = '' }: VerdictLineProps) {
  const verdicts = marks.map(({ verdict }) => verdict);
  const isOff = verdicts.length === 1 && !['onTarget', 'noTarget'].includes(verdicts[0] ?? '');
  const isQuiet = verdicts.length === 1 && !isOff;
  return (
    <span
      className={`inline-flex items-center gap-2 whitespace-nowrap ${isOff ? 'font-semibold text-ink' : ''} ${isQuiet ? 'text-ink-2' : ''}`}
    >
      <StepMarks marks={verdicts} isSilent />
      <span>
        {text}
        {reasons && <small className="block text-xs font-body whitespace-normal text-ink-2">{reasons}</small>}
      </span>
    </span>
  );
}

/** "3 km, 5:25–5:50"; of a repeat, whose name says how far, the pace alone. */
function plannedText(step: ComparedStep, unit: DistanceUnit, isPaceAlone: boolean): string {
  const pace = targetText(step, unit);
  const extent = plannedExtent(step, unit);
  if (isMinor(step)) return extent || pace || '–';
  if (isPaceAlone && isWork(step) && pace) return pace;
  return [extent, pace].filter((text) => text !== '').join(', ') || '–';
}

function targetText({ paceFrom, paceTo, beatsFrom, beatsTo }: ComparedStep, unit: DistanceUnit): string {
  if (beatsFrom && beatsTo) return beatsText([beatsFrom, beatsTo]);
  if (typeof paceFrom !== 'number' || typeof paceTo !== 'number') return '';
  const [from, to] = [paceFrom, paceTo].map((seconds) => minutesAndSeconds(secondsForUnit(seconds, unit)));
  return from === to ? `${from}` : `${from}–${to}`;
}

/** "1 km, Jog 2 min" */
function repeatedExtent(steps: readonly ComparedStep[], unit: DistanceUnit): string {
  const work = steps.find(isWork);
  const between = steps.find(isMinor);
  return [work && plannedExtent(work, unit), between && plannedExtent(between, unit)]
    .filter(Boolean)
    .join(' + ');
}

function jogLine(step: ComparedStep, unit: DistanceUnit): string {
  return [plannedExtent(step, unit), verdictText(step, unit)].filter(Boolean).join(', ');
}

function metresOfSteps(steps: readonly ComparedStep[], unit: DistanceUnit): string {
  const metres = steps.reduce((sum, { run }) => sum + (run?.meters ?? 0), 0);
  return metres > 0 ? exactText(metres, unit) : '–';
}

/** The pace of what was run; the time of what was jogged or rested. */
function paceOrTime(steps: readonly ComparedStep[], unit: DistanceUnit): string {
  const run = steps.flatMap(({ run }) => run ?? []);
  if (run.length === 0) return '–';
  const seconds = run.reduce((sum, part) => sum + part.seconds, 0);
  const metres = run.reduce((sum, part) => sum + (part.meters ?? 0), 0);
  const isTime = steps.every(isMinor);
  const pace = isTime ? undefined : paceSeconds(metres, seconds, unit);
  return pace === undefined ? `${minutesAndSeconds(seconds)} min` : minutesAndSeconds(pace);
}

function heartText(steps: readonly ComparedStep[], activity: Activity, line: RunLine | undefined): string {
  if (!line?.hasHeartRate) return '–';
  const rates = steps.flatMap(({ run }) => {
    if (!run) return [];
    const { heartRate, seconds } = stretchOf(line, 'seconds', ...timerOf(run, activity.pauses));
    return heartRate === undefined ? [] : [{ heartRate, seconds }];
  });
  const seconds = rates.reduce((sum, rate) => sum + rate.seconds, 0);
  if (seconds <= 0) return '–';
  return wholeText(Math.round(rates.reduce((sum, rate) => sum + rate.heartRate * rate.seconds, 0) / seconds));
}
