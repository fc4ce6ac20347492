import { type CalendarDate, parseDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ChartCard } from '@/components/charts/ChartCard';
import { DataTable } from '@/components/charts/DataTable';
import { ItemReader } from '@/components/charts/ItemReader';
import { linePath, marksBetween, roundSteps, scale, stepFor } from '@/components/charts/scale';
import { useWidth } from '@/components/charts/useWidth';
import type { Progress } from '@/domain/activities/activity';
import { shortDateOf } from '@/domain/plans/days';
import { daysBetween } from '@/lib/calendar';
import { formatDayAndMonth } from '@/lib/formatDay';
import { wholeText } from '@/lib/language/numbers';
import { basesText, loadView, varietyText } from './loadView';
import type { WeeksChart } from './progressWeeks';
import './progress.css';

type Props = {
  progress: Progress;
  chart: WeeksChart;
  /** The days with a recording. */
  uploads: readonly string[];
};

const [top, bottom] = [18, 174];

/** Fitness and fatigue: solid and dashed to today, thin and dotted from the plan. */
export function TrainingLoad({ progress, chart, uploads }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 560);
  const view = loadView(progress, chart);
  const { fitness, fatigue } = view;
  const first = parseDate(view.from);
  const days = fitness.length;
  const today = Math.min(view.today, days - 1);
  const peak = Math.max(10, ...fitness, ...fatigue);
  const step = stepFor(peak, 4, roundSteps);
  const [left, right] = [wholeText(Math.round(peak)).length * 7 + 10, width - 84];
  const x = scale([0, Math.max(1, days - 1)], [left, right]);
  const y = scale([0, peak], [bottom, top]);
  const places = (values: readonly number[], from: number) =>
    values.map((value, index) => [x(from + index), y(value)] as const);
  const fitToday = wholeText(Math.round(fitness[today] ?? 0));
  const tiredToday = wholeText(Math.round(fatigue[today] ?? 0));
  const lastDay = first.add({ days: Math.max(0, days - 1) });
  const end = formatDayAndMonth(lastDay);
  const fitEnd = wholeText(Math.round(fitness.at(-1) ?? 0));
  const tiredEnd = wholeText(Math.round(fatigue.at(-1) ?? 0));
  const hasFuture = today < days - 1;
  const isRaceMorning = progress.load.raceMornings.includes(lastDay.toString());
  const count = uploads.length;
  const [fitY, tiredY] = apart(y(fitness.at(-1) ?? 0), y(fatigue.at(-1) ?? 0));
  const sentence = [
    t`Fitness ${fitToday} and fatigue ${tiredToday} today.`,
    hasFuture &&
      (isRaceMorning
        ? t`If the plan is run as written, fitness is ${fitEnd} and fatigue ${tiredEnd} on race morning, ${end}.`
        : t`If the plan is run as written, fitness is ${fitEnd} and fatigue ${tiredEnd} on ${end}.`),
    t`${plural(count, { one: '# uploaded run', other: '# uploaded runs' })}.`,
  ]
    .filter(Boolean)
    .join(' ');
  const dayText = (index: number) => {
    const day = shortDateOf(first.add({ days: index }));
    const fit = wholeText(Math.round(fitness[index] ?? 0));
    const tired = wholeText(Math.round(fatigue[index] ?? 0));
    return t`${day}: fitness ${fit}, fatigue ${tired}`;
  };
  const endText = (value: string) => (hasFuture ? t`${value} on ${end}` : value);
  const weeks = chart.weeks.map((week) => ({ ...week, place: place(first, week.monday) }));
  const everyWeek = Math.max(1, Math.ceil((weeks.length * labelWidth(weeks)) / (right - left)));
  const notes = [basesText(progress.load.bases), varietyText(progress)].filter(Boolean).join(' ');
  return (
    <ChartCard
      title={t`Training load`}
      line={t`fitness ${fitToday}, fatigue ${tiredToday} today`}
      legend={
        <>
          <span>
            <i className="w-5 border-t-[2.5px] border-ink" />
            {t`fitness, 42 days`}
          </span>
          <span>
            <i className="w-5 border-t-[2.5px] border-dashed border-ink-2" />
            {t`fatigue, 7 days`}
          </span>
          <span>
            <i className="border-x-4 border-b-[7px] border-x-transparent border-b-ink-2" />
            {t({ message: 'uploaded', context: 'legend: days with a recording' })}
          </span>
        </>
      }
      table={
        <DataTable
          caption={t`Training load`}
          heads={[t`Day`, t`Fitness`, t`Fatigue`]}
          rows={marksBetween(0, days - 1, 7).map((index) => [
            shortDateOf(first.add({ days: index })),
            wholeText(Math.round(fitness[index] ?? 0)),
            wholeText(Math.round(fatigue[index] ?? 0)),
          ])}
        />
      }
      tools={notes && <span className="text-xs text-ink-3">{notes}</span>}
    >
      <div ref={frame} className="relative">
        <svg role="img" aria-label={sentence} width={width} height={bottom + 24} className="chart load-chart">
          {marksBetween(0, peak, step).map((mark) => (
            <g key={mark}>
              <path className={mark === 0 ? 'axis-line' : 'grid-line'} d={`M${left} ${y(mark)}H${right}`} />
              <text x={left - 8} y={y(mark) + 4} textAnchor="end">
                {wholeText(mark)}
              </text>
            </g>
          ))}
          {weeks.map(({ monday, name, isNow, place }, index) =>
            index % everyWeek === 0 || isNow ? (
              <text
                key={monday}
                className={isNow ? 'is-today' : ''}
                x={Math.max(left, x(place + 3))}
                y={bottom + 18}
                textAnchor="middle"
              >
                {name}
              </text>
            ) : null,
          )}
          {uploads.map((day) => {
            const at = place(first, day);
            return at >= 0 && at < days ? (
              <path key={day} className="upload-mark" d={`M${x(at) - 3.5} ${bottom - 2}h7l-3.5 -6z`} />
            ) : null;
          })}
          <path className="fitness" d={linePath(places(fitness.slice(0, today + 1), 0))} />
          <path className="fatigue" d={linePath(places(fatigue.slice(0, today + 1), 0))} />
          {hasFuture && (
            <>
              <path className="fitness is-ahead" d={linePath(places(fitness.slice(today), today))} />
              <path className="fatigue is-ahead" d={linePath(places(fatigue.slice(today), today))} />
              <path className="today-line" d={`M${x(today)} ${top - 8}V${bottom}`} />
              <text className="is-today" x={x(today) + 5} y={top - 2}>
                {t`today`}
              </text>
            </>
          )}
          <text className="is-strong" x={right + 8} y={fitY}>
            {t`Fitness`}
          </text>
          <text x={right + 8} y={fitY + 13}>
            {endText(fitEnd)}
          </text>
          <text className="is-strong" x={right + 8} y={tiredY}>
            {t`Fatigue`}
          </text>
          <text x={right + 8} y={tiredY + 13}>
            {endText(tiredEnd)}
          </text>
        </svg>
        <ItemReader
          label={t`Values by day`}
          hint={t`Use the arrow keys`}
          width={width}
          items={fitness.map((_, index) => ({ x: x(index), text: dayText(index) }))}
        />
      </div>
    </ChartCard>
  );
}

function place(first: CalendarDate, day: string): number {
  return daysBetween(first, parseDate(day));
}

function labelWidth(weeks: readonly { name: string }[]): number {
  return Math.max(1, ...weeks.map(({ name }) => name.length)) * 6.5 + 8;
}

/** Two names of two lines each never lie over each other. */
function apart(one: number, other: number): [number, number] {
  const gap = 30 - Math.abs(one - other);
  if (gap <= 0) return [one, other];
  return one <= other ? [one - gap / 2, other + gap / 2] : [one + gap / 2, other - gap / 2];
}
