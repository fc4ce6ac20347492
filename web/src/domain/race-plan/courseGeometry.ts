import { linePath, marksBetween, scale, stepFor } from '@/components/charts/scale';
import { inUnit, secondsForUnit } from '@/domain/activities/runFigures';
import type { DistanceUnit } from '@/domain/units/distance';
import { metresPerUnit } from '@/domain/units/distance';
import type { RacePlan } from './racePlan';

/** How high and wide the parts of the chart are, in pixels. */
const sizes = {
  wide: { left: 40, right: 8, names: 24, lane: [32, 150], title: 190, land: [196, 260], marks: 278, most: 6 },
  phone: {
    left: 30,
    right: 4,
    names: 16,
    lane: [24, 104],
    title: 128,
    land: [136, 184],
    marks: 202,
    most: 4,
  },
} as const;
export type ChartSize = keyof typeof sizes;

const paceSteps = [5, 10, 15, 30, 60, 120, 300, 600];
const heightSteps = [10, 20, 50, 100, 200, 500, 1_000, 2_000];
const distanceSteps = [1, 2, 5, 10, 20, 50];
/** Around the quickest and the slowest section, so that no block has no height. */
const paceMargin = 5;

/** Every place that the chart draws at. The quicker a section, the higher it is. */
export function courseGeometry(plan: RacePlan, width: number, size: ChartSize, unit: DistanceUnit) {
  const { left, right, names, lane, title, land, marks, most } = sizes[size];
  const whole = plan.distanceMeters;
  const x = scale([0, whole], [left, width - right]);
  const paces = plan.sections.map(({ paceSecondsPerKm }) => secondsForUnit(paceSecondsPerKm, unit));
  const quickest = Math.min(...paces);
  const slowest = Math.max(...paces);
  const margin = Math.max(paceMargin, (slowest - quickest) * 0.15);
  const paceRange = [quickest - margin, slowest + margin] as const;
  const y = scale(paceRange, [lane[0], lane[1]]);
  const paceStep = stepFor(paceRange[1] - paceRange[0], most, paceSteps);
  return {
    names,
    title,
    lane,
    land,
    marks,
    left,
    end: width - right,
    height: marks + 6,
    x,
    paceMarks: marksBetween(paceRange[0], paceRange[1], paceStep).map((pace) => ({ pace, y: y(pace) })),
    blocks: plan.sections.map((section, index) => ({
      section,
      x: x(section.fromMeters),
      width: Math.max(0, x(section.toMeters) - x(section.fromMeters)),
      y: y(paces[index] ?? slowest),
    })),
    distanceMarks: distanceMarks(whole, unit, width).map((at) => ({ at, x: x(at * metresPerUnit[unit]) })),
    ...heightsOf(plan, x, land),
  };
}

/** Round distances, without one that would touch the finish. */
export function distanceMarks(whole: number, unit: DistanceUnit, width: number): number[] {
  const length = inUnit(whole, unit);
  const step = stepFor(length, width / 56, distanceSteps);
  return marksBetween(0, length, step).filter((at) => (length - at) * (width / length) > 56 || at === 0);
}

type Lane = readonly [number, number];

function heightsOf(plan: RacePlan, x: (metres: number) => number, land: Lane) {
  const points = (plan.course?.profile ?? []).flatMap(([metres, height]) =>
    typeof metres === 'number' && typeof height === 'number' ? [[metres, height] as const] : [],
  );
  const from = Number(plan.course?.profile.at(-1)?.[0] ?? plan.distanceMeters);
  // A course that is stretched to the race's distance is drawn at that distance.
  const stretch = from > 0 ? plan.distanceMeters / from : 1;
  if (points.length < 2) return { elevation: undefined, heightAt: () => land[1] };
  const heights = points.map(([, height]) => height);
  const step = stepFor(Math.max(...heights) - Math.min(...heights, 0) || 1, 3, heightSteps);
  const least = Math.floor(Math.min(...heights) / step) * step;
  const most = Math.max(least + step * 2, Math.ceil(Math.max(...heights) / step) * step);
  const y = scale([least, most], [land[1], land[0]]);
  const line = points.map(([metres, height]) => [x(metres * stretch), y(height)] as const);
  const path = linePath(line);
  const [first, last] = [line[0], line.at(-1)];
  return {
    elevation: {
      line: path,
      ground: `${path}L${last?.[0].toFixed(1)} ${land[1]}L${first?.[0].toFixed(1)} ${land[1]}Z`,
      marks: marksBetween(least, most, step).map((height) => ({ height, y: y(height) })),
    },
    heightAt: (metres: number) => y(heightAt(points, metres / stretch)),
  };
}

/** Between the two nearest points. */
function heightAt(points: readonly (readonly [number, number])[], metres: number): number {
  const after = points.findIndex(([at]) => at >= metres);
  const [to, from] = [points.at(after), points[Math.max(0, after - 1)]];
  if (after === -1) return points.at(-1)?.[1] ?? 0;
  if (!to || !from || to[0] === from[0]) return to?.[1] ?? 0;
  return from[1] + ((metres - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
