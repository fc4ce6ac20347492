import { useLingui } from '@lingui/react/macro';
import { linePath } from '@/components/charts/scale';
import { durationText, inUnit, metresText, minutesAndSeconds } from '@/domain/activities/runFigures';
import { firstFrom, type RunLine, type RunPoint } from '@/domain/activities/runLine';
import { numberText, wholeText } from '@/lib/language/numbers';
import type { Block } from '../blocks';
import { axisMarks } from './chartView';
import type { Layout } from './layout';

type Props = { line: RunLine; blocks: readonly Block[]; layout: Layout };

/** Pace over the planned steps, heart rate and elevation below, on one axis. */
export function RunLanes({ line, blocks, layout }: Props) {
  const { t } = useLingui();
  const { left, pace, heart, ground } = layout;
  const seen = seenPoints(line, layout);
  return (
    <>
      {pace && <Blocks line={line} blocks={blocks} layout={layout} />}
      {pace?.marks.map((mark) => (
        <Grid key={mark} layout={layout} y={pace.yOfMark(mark)} text={minutesAndSeconds(mark)} />
      ))}
      {pace && (
        <path
          className="pace-line"
          d={pathOf(
            seen,
            ({ speed }) => speed,
            layout,
            (speed) => pace.y(speed),
          )}
        />
      )}
      {heart && (
        <>
          <text className="is-strong" x={left} y={heart.top - 12}>
            {t`Heart rate`}
          </text>
          <Grid layout={layout} y={heart.top} text={wholeText(heart.to)} />
          <Grid layout={layout} y={heart.bottom} text={wholeText(heart.from)} />
          <path className="heart-line" d={pathOf(seen, ({ heartRate }) => heartRate, layout, heart.y)} />
        </>
      )}
      {ground && <Ground seen={seen} layout={layout} ground={ground} />}
      <Axis layout={layout} />
    </>
  );
}

function Grid({ layout: { left, right }, y, text }: { layout: Layout; y: number; text: string }) {
  return (
    <>
      <path className="grid-line" d={`M${left} ${y.toFixed(1)}H${right}`} />
      <text x={left - 8} y={y + 4} textAnchor="end">
        {text}
      </text>
    </>
  );
}

function Blocks({ line, blocks, layout }: Props) {
  const { pace, left, right, x, top } = layout;
  if (!pace) return null;
  return blocks.map((block) => {
    const [from, to] = [placeOf(block.fromSeconds, line, layout), placeOf(block.toSeconds, line, layout)];
    const [start, end] = [Math.max(left, x(from)), Math.min(right, x(to))];
    const width = end - start - 1;
    if (width <= 0) return null;
    const label = width < 40 || block.name.length * 6.4 > width ? block.short : block.name;
    const [fast, slow] = block.pace ?? [];
    const targetTop = fast === undefined ? 0 : Math.max(pace.top, pace.yOfPace(fast));
    const targetEnd = slow === undefined ? 0 : Math.min(pace.bottom, pace.yOfPace(slow));
    return (
      <g key={block.fromSeconds} data-t={block.type}>
        <rect className="block" x={start} y={pace.top} width={width} height={pace.bottom - pace.top} />
        {block.pace && (
          <>
            <rect
              className="target"
              x={start}
              y={targetTop}
              width={width}
              height={Math.max(1, targetEnd - targetTop)}
            />
            <path
              className="target-edge"
              d={`M${start} ${targetTop}h${width}M${start} ${Math.max(targetTop + 1, targetEnd)}h${width}`}
            />
          </>
        )}
        {label !== '' && (
          <text className="is-semi" x={start + width / 2} y={top - 8} textAnchor="middle">
            {label}
          </text>
        )}
      </g>
    );
  });
}

function Ground({
  seen,
  layout,
  ground,
}: {
  seen: readonly RunPoint[];
  layout: Layout;
  ground: NonNullable<Layout['ground']>;
}) {
  const { t } = useLingui();
  const places = placesOf(seen, ({ altitude }) => altitude, layout, ground.y);
  const [first, last] = [places[0], places.at(-1)];
  const line = linePath(places);
  return (
    <>
      <text className="is-strong" x={layout.left} y={ground.top - 12}>
        {t`Elevation`}
      </text>
      <text x={layout.left - 8} y={ground.top + 4} textAnchor="end">
        {wholeText(ground.to)}
      </text>
      <text x={layout.left - 8} y={ground.bottom + 1} textAnchor="end">
        {wholeText(ground.from)}
      </text>
      {first && last && (
        <path className="ground" d={`${line}L${last[0]} ${ground.bottom}L${first[0]} ${ground.bottom}Z`} />
      )}
      <path className="ground-line" d={line} />
    </>
  );
}

function Axis({ layout }: { layout: Layout }) {
  const { axis, view, unit, left, right, bottom, x } = layout;
  const y = bottom + 16;
  const isMetres = axis === 'metres';
  const marks = axisMarks(view, axis, unit, right - left).filter((mark) => x(mark) < right - 56);
  return (
    <>
      <path className="axis-line" d={`M${left} ${bottom}H${right}`} />
      {marks.map((mark) => (
        <text key={mark} x={x(mark)} y={y} textAnchor="middle">
          {isMetres ? numberText(inUnit(mark, unit), 2) : durationText(mark)}
        </text>
      ))}
      <text x={right} y={y} textAnchor="end">
        {isMetres ? metresText(view[1], unit) : durationText(view[1])}
      </text>
    </>
  );
}

/** The place on the axis of a time without pauses. */
function placeOf(seconds: number, { points }: RunLine, { axis }: Layout): number {
  if (axis === 'seconds') return seconds;
  const next = firstFrom(points, 'seconds', seconds);
  const [before, after] = [points[Math.max(0, next - 1)], points[Math.min(next, points.length - 1)]];
  if (!before || !after) return 0;
  const length = after.seconds - before.seconds;
  const share = length <= 0 ? 0 : Math.min(1, Math.max(0, (seconds - before.seconds) / length));
  return before.metres + (after.metres - before.metres) * share;
}

/** With one on either side, so that lines reach the edges. */
function seenPoints({ points }: RunLine, { axis, view: [from, to] }: Layout): readonly RunPoint[] {
  return points.slice(Math.max(0, firstFrom(points, axis, from)), firstFrom(points, axis, to) + 1);
}

type Value = (point: RunPoint) => number | undefined;

function placesOf(
  points: readonly RunPoint[],
  value: Value,
  { axis, x, right }: Layout,
  y: (value: number) => number,
): (readonly [number, number])[] {
  return points.flatMap((point) => {
    const told = value(point);
    return told === undefined ? [] : [[Math.min(right, x(point[axis])), y(told)] as const];
  });
}

function pathOf(
  points: readonly RunPoint[],
  value: Value,
  layout: Layout,
  y: (value: number) => number,
): string {
  return linePath(placesOf(points, value, layout, y));
}
