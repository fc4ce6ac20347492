import { useLingui } from '@lingui/react/macro';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { ChartCard } from '@/components/charts/ChartCard';
import { useWidth } from '@/components/charts/useWidth';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { pointAt, type RunAxis, type RunLine, stretchOf } from '@/domain/activities/runLine';
import { useSettings } from '@/domain/settings/settings';
import { type Block, blockAt } from '../blocks';
import { Splits } from '../Splits';
import { showing, type View, zoomed } from './chartView';
import { type Layout, layoutOf } from './layout';
import { RunLanes } from './RunLanes';
import { readingOf, stretchText } from './readingText';
import './run-chart.css';

type Props = {
  line: RunLine;
  blocks: readonly Block[];
  /** What it shows, in words. */
  sentence: string;
};

/** How far an arrow moves, in metres or seconds. */
const arrowStep = { metres: 100, seconds: 30 };

/** A run by its pace, heart rate and elevation, to be read off by pointer and by keyboard. */
export function RunChart({ line, blocks, sentence }: Props) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const frame = useRef<HTMLDivElement>(null);
  const reader = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [chosenAxis, setAxis] = useState<RunAxis>('metres');
  const axis = line.metres > 0 ? chosenAxis : 'seconds';
  const whole = line[axis];
  const [chosenView, setView] = useState<View>();
  const view = chosenView ?? ([0, whole] as const);
  const [place, setPlace] = useState<number>();
  /** Where a stretch begins that ends at the place. */
  const [anchor, setAnchor] = useState<number>();
  const layout = layoutOf({ line, blocks, axis, view, unit, width });
  const point = place === undefined ? undefined : pointAt(line, axis, place);
  const stretch =
    place === undefined || anchor === undefined || anchor === place
      ? undefined
      : stretchOf(line, axis, Math.min(anchor, place), Math.max(anchor, place));

  const moveTo = (value: number) => {
    const kept = Math.min(whole, Math.max(0, value));
    setPlace(kept);
    if (chosenView) setView(showing(chosenView, whole, kept));
  };
  const letGo = () => {
    if (anchor !== undefined) setAnchor(undefined);
    else setPlace(undefined);
  };
  const zoom = (factor: number, around = place ?? (view[0] + view[1]) / 2) => {
    const next =
      factor < 1 && stretch && anchor !== undefined && place !== undefined
        ? ([Math.min(anchor, place), Math.max(anchor, place)] as const)
        : zoomed(view, whole, around, factor);
    setAnchor(undefined);
    setView(next[1] - next[0] >= whole ? undefined : next);
  };
  const zoomByWheel = (event: WheelEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 0.8 : 1.25, placeAt(event.clientX));
  };
  // React listens to the wheel passively, and could not keep the page from zooming.
  useEffect(() => {
    const element = reader.current;
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element?.removeEventListener('wheel', zoomByWheel);
  });

  const placeAt = (clientX: number): number => {
    const { left = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const share = (clientX - left - layout.left) / (layout.right - layout.left);
    return view[0] + Math.min(1, Math.max(0, share)) * (view[1] - view[0]);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setAnchor(placeAt(event.clientX));
    setPlace(placeAt(event.clientX));
  };
  const onPointerMove = (event: PointerEvent) => {
    const isDragged = event.buttons === 1;
    if (!isDragged && anchor !== undefined) return;
    setPlace(placeAt(event.clientX));
  };
  const onPointerUp = () => {
    if (anchor === place) setAnchor(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = place ?? view[0];
    const edges = blocks.map(({ fromSeconds }) => pointAt(line, 'seconds', fromSeconds)?.[axis] ?? 0);
    const step = (direction: number) => {
      if (!event.shiftKey) return now + direction * arrowStep[axis];
      const next =
        direction > 0 ? edges.find((edge) => edge > now + 1) : edges.findLast((edge) => edge < now - 1);
      return next ?? (direction > 0 ? whole : 0);
    };
    const actions: Record<string, () => void> = {
      arrowright: () => moveTo(step(1)),
      arrowleft: () => moveTo(step(-1)),
      home: () => moveTo(0),
      end: () => moveTo(whole),
      escape: letGo,
      ' ': () => setAnchor(anchor === undefined ? now : undefined),
      '+': () => zoom(0.5),
      '=': () => zoom(0.5),
      '-': () => zoom(2),
      '0': () => setView(undefined),
    };
    const action = actions[event.key.toLowerCase()];
    if (!action || (event.key === 'Escape' && place === undefined)) return;
    event.preventDefault();
    action();
  };

  const reading = point && readingOf(point, axis, unit);
  const block = point && blockAt(blocks, point.seconds);
  const stretchWords = stretch && stretchText(stretch, unit);
  const spoken = [reading?.place, block?.name, reading?.figures].filter(Boolean).join(', ');
  return (
    <ChartCard
      title={line.metres > 0 ? t`Pace` : t`Heart rate`}
      line={
        line.metres === 0
          ? undefined
          : unit === 'km'
            ? t`per km, faster is higher`
            : t`per mile, faster is higher`
      }
      legend={blocks.length > 0 && <Legend blocks={blocks} />}
      table={<Splits line={line} />}
      tools={
        <>
          <span className="text-xs text-ink-2" aria-live="polite">
            {stretchWords ?? t`Drag across to measure a stretch`}
          </span>
          <span className="ml-auto flex items-center gap-1">
            {line.metres > 0 && (
              <SegmentedSwitch
                label={t`Across`}
                choices={[
                  { id: 'metres', name: t`Distance` },
                  { id: 'seconds', name: t`Time` },
                ]}
                value={axis}
                onChange={(next) => {
                  setAxis(next);
                  setView(undefined);
                  setAnchor(undefined);
                  setPlace(point?.[next]);
                }}
              />
            )}
            <IconButton label={t`Zoom in`} size="sm" onPress={() => zoom(0.5)}>
              <ZoomIn strokeWidth={1.9} />
            </IconButton>
            <IconButton
              label={t`Zoom out`}
              size="sm"
              isDisabled={chosenView === undefined}
              onPress={() => zoom(2)}
            >
              <ZoomOut strokeWidth={1.9} />
            </IconButton>
          </span>
        </>
      }
    >
      <div ref={frame} className="relative">
        <svg
          role="img"
          aria-label={sentence}
          width={width}
          height={layout.height}
          viewBox={`0 0 ${width} ${layout.height}`}
          className="chart run-chart"
        >
          <RunLanes line={line} blocks={blocks} layout={layout} />
          {point && place !== undefined && (
            <>
              {anchor !== undefined && (
                <rect
                  className="stretch"
                  x={layout.x(Math.max(view[0], Math.min(anchor, place)))}
                  y={layout.top}
                  width={Math.max(
                    0,
                    layout.x(Math.min(view[1], Math.max(anchor, place))) -
                      layout.x(Math.max(view[0], Math.min(anchor, place))),
                  )}
                  height={layout.bottom - layout.top}
                />
              )}
              <Reading layout={layout} place={place} point={point} />
            </>
          )}
        </svg>
        {reading && place !== undefined && (
          <div
            aria-hidden="true"
            className="chart-tip"
            style={{
              top: 78,
              ...(layout.x(place) > width * 0.6
                ? { right: width - layout.x(place) + 10 }
                : { left: layout.x(place) + 10 }),
            }}
          >
            <b>{reading.place}</b> {block?.name}
            <br />
            {reading.figures}
          </div>
        )}
        <div
          ref={reader}
          role="slider"
          tabIndex={0}
          aria-label={t`Values of the run`}
          aria-valuemin={0}
          aria-valuemax={Math.round(whole)}
          aria-valuenow={Math.round(place ?? 0)}
          aria-valuetext={stretchWords ?? (spoken || t`Nothing chosen`)}
          className="chart-reader"
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerLeave={() => anchor === undefined && setPlace(undefined)}
        />
      </div>
    </ChartCard>
  );
}

function Reading({
  layout,
  place,
  point: { speed, heartRate, altitude },
}: {
  layout: Layout;
  place: number;
  point: NonNullable<ReturnType<typeof pointAt>>;
}) {
  const { x, top, bottom, pace, heart, ground } = layout;
  const at = x(place);
  return (
    <>
      <path className="reading-line" d={`M${at} ${top}V${bottom}`} />
      {pace && speed !== undefined && <circle className="reading-dot" cx={at} cy={pace.y(speed)} r="4" />}
      {heart && heartRate !== undefined && (
        <circle className="reading-dot" cx={at} cy={heart.y(heartRate)} r="3.2" />
      )}
      {ground && altitude !== undefined && (
        <circle className="reading-dot" cx={at} cy={ground.y(altitude)} r="3.2" />
      )}
    </>
  );
}

/** In the colour of the hardest step. */
function Legend({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useLingui();
  const targets = blocks.flatMap(({ type, pace }) => (pace ? [{ type, seconds: pace[0] }] : []));
  const [hardest] = targets.sort((one, other) => one.seconds - other.seconds);
  const type = hardest?.type ?? blocks[0]?.type;
  return (
    <>
      <span>
        <i className="w-5 border-t-2 border-ink" />
        {t({ message: 'run', context: 'what was run' })}
      </span>
      <span data-t={type}>
        <i className="h-3 w-3.5 rounded-[2px] border border-wt-line bg-wt-soft" />
        {t`planned step`}
      </span>
      {hardest && (
        <span data-t={type}>
          <i className="h-2 w-3.5 border-y border-wt bg-wt-line" />
          {t`target range`}
        </span>
      )}
    </>
  );
}
