import { scale } from '@/components/charts/scale';
import type { RunAxis, RunLine } from '@/domain/activities/runLine';
import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';
import type { Block } from '../blocks';
import { laneRange, type PaceRange, paceRange, type View } from './chartView';

const heartSteps = [10, 20, 30, 40, 50, 60];
const groundSteps = [10, 20, 40, 50, 100, 200, 500, 1_000];
const wide = { pace: 182, heart: 52, ground: 40 };
const narrow = { pace: 146, heart: 44, ground: 34 };

/** Where everything of the chart stands. A lane without figures is absent, and the rest closes up. */
export type Layout = ReturnType<typeof layoutOf>;

type Input = {
  line: RunLine;
  blocks: readonly Block[];
  axis: RunAxis;
  view: View;
  unit: DistanceUnit;
  width: number;
};

export function layoutOf({ line, blocks, axis, view, unit, width }: Input) {
  const heights = width < 560 ? narrow : wide;
  const [left, right, top] = [42, width - 4, 22];
  const x = scale(view, [left, right]);
  let bottom = top;
  const hasPace = line.metres > 0;
  const paces: PaceRange = paceRange(line, blocks, unit);
  const paceTop = top;
  if (hasPace) bottom += heights.pace;
  const paceY = scale([paces.from, paces.to], [paceTop, paceTop + heights.pace]);
  const heart = line.hasHeartRate
    ? lane(
        line.points.map(({ heartRate }) => heartRate),
        heartSteps,
        bottom + 28,
        heights.heart,
      )
    : undefined;
  if (heart) bottom = heart.bottom;
  const ground = line.hasAltitude
    ? lane(
        line.points.map(({ altitude }) => altitude),
        groundSteps,
        bottom + 30,
        heights.ground,
      )
    : undefined;
  if (ground) bottom = ground.bottom;
  const perUnit = metresPerUnit[unit];
  return {
    axis,
    view,
    unit,
    width,
    left,
    right,
    top,
    bottom,
    height: bottom + 22,
    x,
    pace: hasPace
      ? {
          ...paces,
          top: paceTop,
          bottom: paceTop + heights.pace,
          /** Of a speed, kept within the lane. */
          y: (speed: number) =>
            paceY(Math.min(paces.to, Math.max(paces.from, speed > 0 ? perUnit / speed : paces.to))),
          /** Of seconds for one unit. */
          yOfMark: paceY,
          /** Of seconds a kilometre. */
          yOfPace: (secondsAKm: number) => paceY((secondsAKm * perUnit) / 1_000),
        }
      : undefined,
    heart,
    ground,
  };
}

function lane(
  values: readonly (number | undefined)[],
  steps: readonly number[],
  top: number,
  height: number,
) {
  const [from, to] = laneRange(values, steps);
  const bottom = top + height;
  return { from, to, top, bottom, y: scale([from, to], [bottom, top]) };
}
