import { marksBetween, roundSteps, stepFor } from '@/components/charts/scale';
import type { RunAxis, RunLine } from '@/domain/activities/runLine';
import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';
import type { Block } from '../blocks';

/** What is seen of a run: from and to on its axis. */
export type View = readonly [from: number, to: number];

const leastShare = 0.02;

/** Half as much of the run, or twice, with `around` staying where it is. */
export function zoomed([from, to]: View, whole: number, around: number, factor: number): View {
  const length = Math.min(whole, Math.max(whole * leastShare, (to - from) * factor));
  const share = (around - from) / (to - from || 1);
  return within(around - length * share, length, whole);
}

/** Moved no farther than it must, so that `value` is seen. */
export function showing([from, to]: View, whole: number, value: number): View {
  if (value >= from && value <= to) return [from, to];
  return within(value < from ? value : value - (to - from), to - from, whole);
}

function within(from: number, length: number, whole: number): View {
  const start = Math.min(Math.max(0, from), whole - length);
  return [start, start + length];
}

const paceSteps = [15, 30, 60, 120, 240, 480];
const maxPaceLines = 5;

export type PaceRange = { from: number; to: number; marks: number[] };

/** The paces that a chart spans, in seconds for one unit: nearly all that was run, and all that was planned. */
export function paceRange({ points }: RunLine, blocks: readonly Block[], unit: DistanceUnit): PaceRange {
  const perUnit = metresPerUnit[unit];
  const run = points
    .flatMap(({ speed }) => (speed !== undefined && speed > 0.5 ? [perUnit / speed] : []))
    .sort((one, other) => one - other);
  const planned = blocks.flatMap(({ pace }) => (pace ?? []).map((seconds) => (seconds * perUnit) / 1_000));
  const at = (share: number) => run[Math.round((run.length - 1) * share)];
  const fastest = Math.min(...planned, at(0.01) ?? 240);
  const slowest = Math.max(...planned, at(0.97) ?? 420);
  const step = stepFor(Math.max(slowest - fastest, 30), maxPaceLines - 1, paceSteps);
  const from = Math.floor((fastest - step * 0.15) / step) * step;
  const to = Math.ceil((slowest + step * 0.15) / step) * step;
  return { from, to, marks: marksBetween(from, to, step) };
}

const minuteSteps = [1, 2, 5, 10, 15, 20, 30, 60, 120].map((minutes) => minutes * 60);

/** Where the axis of a view carries figures: kilometres or miles, or minutes. */
export function axisMarks([from, to]: View, axis: RunAxis, unit: DistanceUnit, width: number): number[] {
  const most = Math.max(2, width / 56);
  if (axis === 'seconds') return marksBetween(from, to, stepFor(to - from, most, minuteSteps));
  const perUnit = metresPerUnit[unit];
  const step = stepFor((to - from) / perUnit, most, roundSteps);
  return marksBetween(from / perUnit, to / perUnit, step).map((mark) => mark * perUnit);
}

/** Round figures below and above what was measured. */
export function laneRange(values: readonly (number | undefined)[], steps: readonly number[]): View {
  const told = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...told), Math.max(...told)];
  const step = stepFor(Math.max(high - low, steps[0] ?? 1), 2, steps);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return [from, to > from ? to : from + step];
}
