import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ChartCard } from '@/components/charts/ChartCard';
import { DataTable } from '@/components/charts/DataTable';
import { ItemReader } from '@/components/charts/ItemReader';
import { useWidth } from '@/components/charts/useWidth';
import { useSettings } from '@/domain/settings/settings';
import { percentSign } from '@/lib/language/numbers';
import { amountText, type ChartWeek, doneText, type WeeksChart, weekSentence } from './progressWeeks';

type Props = { chart: WeeksChart; isPlan: boolean };

const [height, top] = [150, 16];

/** A pair of bars for each week: planned an outline, done solid. */
export function PlannedAndDone({ chart, isPlan }: Props) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 520);
  const { weeks, isTime } = chart;
  const sentences = weeks.map((week) => weekSentence(week, chart, unit, isPlan));
  const slot = width / Math.max(1, weeks.length);
  const peak = Math.max(1, ...weeks.flatMap(({ planned, done }) => [planned, done]));
  const heads = [t`Week`, t`Planned`, t`Done`];
  return (
    <ChartCard
      title={t`Planned and done`}
      legend={
        <>
          <span>
            <i className="size-3 rounded-[2px] border-[1.5px] border-control" />
            {t({ message: 'planned', context: 'legend' })}
          </span>
          <span>
            <i className="size-3 rounded-[2px] bg-bar-past" />
            {t`done, share of planned`}
          </span>
        </>
      }
      table={
        <DataTable
          caption={t`Planned and done`}
          heads={heads}
          rows={weeks.map((week) => [
            week.name,
            amountText(week.planned, isTime, unit),
            week.isPast || week.isNow ? doneText(week, isTime, unit) : '–',
          ])}
        />
      }
    >
      <div ref={frame} className="relative">
        <svg
          role="img"
          aria-label={sentences.join('. ')}
          width={width}
          height={height + top + 22}
          className="chart"
        >
          {weeks.map((week, index) => (
            <WeekPair
              key={week.monday}
              week={week}
              x={index * slot}
              slot={slot}
              peak={peak}
              isNamed={isNamed(index, slot, weeks)}
            />
          ))}
        </svg>
        <ItemReader
          label={t`Values by week`}
          hint={t`Use the arrow keys`}
          width={width}
          items={sentences.map((text, index) => ({ x: (index + 0.5) * slot, text }))}
        />
      </div>
    </ChartCard>
  );
}

/** Every week, or every second, third and so on where names have no room. */
function isNamed(index: number, slot: number, weeks: readonly ChartWeek[]): boolean {
  const widest = Math.max(...weeks.map(({ name }) => name.length)) * 6.5 + 8;
  return index % Math.max(1, Math.ceil(widest / slot)) === 0;
}

type PairProps = { week: ChartWeek; x: number; slot: number; peak: number; isNamed: boolean };

function WeekPair({ week, x, slot, peak, isNamed }: PairProps) {
  const { planned, done, isNow, isPast, isEstimated } = week;
  const bar = Math.max(2, Math.min(20, slot * 0.38));
  const middle = x + slot / 2;
  const hasDone = isPast || isNow;
  const start = hasDone ? middle - bar - 1 : middle - bar / 2;
  const tall = (amount: number) => (amount / peak) * height;
  const bottom = top + height;
  const share =
    planned > 0 ? `${isEstimated ? '~' : ''}${Math.round((done / planned) * 100)}${percentSign()}` : '';
  return (
    <>
      {planned > 0 && (
        <rect
          x={start + 0.5}
          y={bottom - tall(planned)}
          width={bar - 1}
          height={tall(planned)}
          rx="2"
          fill="none"
          stroke="var(--control)"
        />
      )}
      {hasDone && done > 0 && (
        <rect
          x={middle + 1}
          y={bottom - tall(done)}
          width={bar}
          height={tall(done)}
          rx="2"
          className={
            isNow
              ? 'fill-bar-now forced-colors:fill-[CanvasText]'
              : 'fill-bar-past forced-colors:fill-[CanvasText]'
          }
        />
      )}
      {hasDone && done > 0 && slot >= 40 && (
        <text className="is-semi" x={middle + 1 + bar / 2} y={bottom - tall(done) - 5} textAnchor="middle">
          {share}
        </text>
      )}
      <path className="axis-line" d={`M${x + 2} ${bottom}H${x + slot - 2}`} />
      {(isNamed || isNow) && (
        <text className={isNow ? 'is-today' : ''} x={middle} y={bottom + 17} textAnchor="middle">
          {week.name}
        </text>
      )}
    </>
  );
}
