import { parseDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ChartCard } from '@/components/charts/ChartCard';
import { DataTable } from '@/components/charts/DataTable';
import { ItemReader } from '@/components/charts/ItemReader';
import { marksBetween, scale } from '@/components/charts/scale';
import { useWidth } from '@/components/charts/useWidth';
import type { Progress } from '@/domain/activities/activity';
import { shortDateOf } from '@/domain/plans/days';
import { isHighForEasy } from '@/domain/plans/feedback/feedbackText';
import { effortText } from '@/domain/workouts/effortWords';
import { type WorkoutType, workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { daysBetween } from '@/lib/calendar';
import { formatDayAndMonth } from '@/lib/formatDay';
import './progress.css';

const [top, bottom] = [12, 168];

type Shape = 'easy' | 'quality' | 'long' | 'other';

const shapeOf: Record<WorkoutType, Shape> = {
  easy: 'easy',
  recovery: 'easy',
  long: 'long',
  tempo: 'quality',
  intervals: 'quality',
  hills: 'quality',
  rest: 'other',
  alt: 'other',
};

/** How hard each session felt; what is unusual for an easy day is ringed and named. */
export function EffortChart({ efforts, usualEasyEffort, today }: Progress) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 400);
  const last = parseDate(today);
  const first = efforts[0] ? parseDate(efforts[0].day) : last;
  const days = Math.max(7, daysBetween(first, last));
  const x = scale([0, days], [28, width - 12]);
  const y = scale([1, 10], [bottom - 8, top + 8]);
  const points = efforts.map(({ day, effort, type, workoutId }) => ({
    key: workoutId,
    date: parseDate(day),
    x: x(daysBetween(first, parseDate(day))),
    effort,
    type: workoutTypeOfName[type],
  }));
  const unusual = points.findLast(({ type, effort }) => isHighForEasy(type, effort));
  const band = usualEasyEffort;
  const legend: [Shape, string][] = [
    ['easy', t({ message: 'easy', context: 'kind of session' })],
    ['quality', t({ message: 'quality', context: 'kind of session' })],
    ['long', t({ message: 'long', context: 'kind of session' })],
    ['other', t({ message: 'other', context: 'kind of session' })],
  ];
  const texts = points.map(({ date, type, effort }) => {
    const [day, name, words] = [shortDateOf(date), workoutTypeText(type), effortText(effort)];
    return t`${day}, ${name}: effort ${words}`;
  });
  const count = points.length;
  const unusualEffort = unusual?.effort;
  const named = unusualEffort === undefined ? '' : t`${unusualEffort} on an easy day`;
  const step = Math.max(7, Math.ceil(days / Math.max(1, (width - 60) / 60) / 7) * 7);
  return (
    <ChartCard
      title={t`Effort`}
      line={t`1 to 10`}
      legend={
        <>
          {legend.map(([shape, name]) => (
            <span key={shape}>
              <svg width="14" height="10" viewBox="-7 -5 14 10" aria-hidden="true" className="fill-ink-2">
                <Mark shape={shape} />
              </svg>
              {name}
            </span>
          ))}
          {band && (
            <span>
              <svg width="14" height="10" aria-hidden="true" className="effort-chart">
                <rect className="usual" width="14" height="10" />
              </svg>
              {t`usual on easy days`}
            </span>
          )}
        </>
      }
      table={
        <DataTable
          caption={t`Effort`}
          heads={[t`Day`, t`Session`, t`Effort`]}
          rows={points.map(({ date, type, effort }) => [
            shortDateOf(date),
            workoutTypeText(type),
            effortText(effort),
          ])}
        />
      }
    >
      <div ref={frame} className="relative">
        <svg
          role="img"
          aria-label={[
            t`Effort for ${plural(count, { one: '# session', other: '# sessions' })}.`,
            named && `${named}.`,
          ]
            .filter(Boolean)
            .join(' ')}
          width={width}
          height={bottom + 24}
          className="chart effort-chart"
        >
          {band && (
            <rect
              className="usual"
              x="28"
              y={y(band.to + 0.5)}
              width={Math.max(0, width - 40)}
              height={y(band.from - 0.5) - y(band.to + 0.5)}
            />
          )}
          {[2, 4, 6, 8, 10].map((mark) => (
            <g key={mark}>
              <path className="grid-line" d={`M28 ${y(mark)}H${width - 12}`} />
              <text x="20" y={y(mark) + 4} textAnchor="end">
                {mark}
              </text>
            </g>
          ))}
          <path className="axis-line" d={`M28 ${bottom}H${width - 12}`} />
          {marksBetween(0, days, step).map((day) => (
            <text key={day} x={Math.max(28, x(day))} y={bottom + 18} textAnchor="middle">
              {formatDayAndMonth(first.add({ days: day }))}
            </text>
          ))}
          {points.map((point) => (
            <g
              key={point.key}
              data-t={point.type}
              className="dot"
              transform={`translate(${point.x} ${y(point.effort)})`}
            >
              <Mark shape={shapeOf[point.type]} />
            </g>
          ))}
          {unusual && (
            <>
              <circle className="ring" cx={unusual.x} cy={y(unusual.effort)} r="8.5" />
              <text
                className="is-strong"
                x={Math.min(unusual.x, width - 4)}
                y={y(unusual.effort) - 14}
                textAnchor={unusual.x > width / 2 ? 'end' : 'start'}
              >
                {named}
              </text>
            </>
          )}
        </svg>
        <ItemReader
          label={t`Values by session`}
          hint={t`Use the arrow keys`}
          width={width}
          items={points.map((point, index) => ({ x: point.x, text: texts[index] ?? '' }))}
        />
      </div>
    </ChartCard>
  );
}

function Mark({ shape }: { shape: Shape }) {
  switch (shape) {
    case 'easy':
      return <circle r="4.5" />;
    case 'quality':
      return <rect x="-4" y="-4" width="8" height="8" rx="1.5" />;
    case 'long':
      return <rect x="-6.5" y="-3.5" width="13" height="7" rx="3.5" />;
    case 'other':
      return <path d="M0 -5.5 5.5 0 0 5.5 -5.5 0z" />;
  }
}
