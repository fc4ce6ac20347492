import type { Activity, RunPart } from './activity';
import type { Samples } from './streams';

/** One moment of a run. Time is without pauses. */
export type RunPoint = {
  seconds: number;
  metres: number;
  /** In metres a second, over some seconds around. */
  speed: number | undefined;
  heartRate: number | undefined;
  cadence: number | undefined;
  altitude: number | undefined;
};

/** What can be drawn of a run. A run without distances has 0 metres throughout. */
export type RunLine = {
  points: readonly RunPoint[];
  seconds: number;
  metres: number;
  hasHeartRate: boolean;
  hasAltitude: boolean;
};

type Pauses = Activity['pauses'];

/** Speeds are told over so many seconds: a watch's own jump about. */
const windowSeconds = 16;

export function runLineOf(samples: Samples, pauses: Pauses): RunLine {
  const timer = samples.seconds.map((second) => timerAt(second, pauses));
  const metres = metresOf(samples, timer);
  const speeds = speedsOf(timer, metres);
  const points = timer.map((seconds, index) => ({
    seconds,
    metres: metres[index] ?? 0,
    speed: speeds[index],
    heartRate: samples.heartRate[index],
    cadence: samples.cadence[index],
    altitude: samples.altitude[index],
  }));
  const last = points.at(-1);
  return {
    points,
    seconds: last?.seconds ?? 0,
    metres: last?.metres ?? 0,
    hasHeartRate: samples.heartRate.some((rate) => rate !== undefined),
    hasAltitude: samples.altitude.some((metres) => metres !== undefined),
  };
}

/** The time without pauses at a second since the start. */
function timerAt(second: number, pauses: Pauses): number {
  const paused = pauses.reduce((sum, [from = 0, to = 0]) => {
    return sum + Math.max(0, Math.min(second, to) - from);
  }, 0);
  return second - paused;
}

/** From and to, without pauses. */
export function timerOf({ fromSeconds, seconds }: RunPart, pauses: Pauses): [from: number, to: number] {
  const from = timerAt(fromSeconds, pauses);
  return [from, from + seconds];
}

/** As measured; what is missing lies between its neighbours, or follows from the speed. */
function metresOf({ metres, speed }: Samples, timer: readonly number[]): number[] {
  if (metres.some((value) => value !== undefined)) return filled(metres, timer);
  let sum = 0;
  return timer.map((seconds, index) => {
    sum += (speed[index] ?? 0) * Math.max(0, seconds - (timer[index - 1] ?? seconds));
    return sum;
  });
}

function filled(column: readonly (number | undefined)[], timer: readonly number[]): number[] {
  const result: number[] = [];
  let before: number | undefined;
  for (let index = 0; index < timer.length; index += 1) {
    const told = column[index];
    if (told !== undefined) {
      result.push(told);
      before = index;
      continue;
    }
    const after = column.findIndex((value, place) => place > index && value !== undefined);
    const from = before === undefined ? 0 : (column[before] ?? 0);
    const to = after < 0 ? from : (column[after] ?? from);
    const start = before === undefined ? 0 : (timer[before] ?? 0);
    const length = after < 0 ? 0 : (timer[after] ?? start) - start;
    const share = length <= 0 ? 0 : ((timer[index] ?? start) - start) / length;
    result.push(from + (to - from) * share);
  }
  return result;
}

function speedsOf(timer: readonly number[], metres: readonly number[]): (number | undefined)[] {
  let [low, high] = [0, 0];
  return timer.map((seconds) => {
    while (low < timer.length - 1 && (timer[low + 1] ?? 0) <= seconds - windowSeconds / 2) low += 1;
    while (high < timer.length - 1 && (timer[high] ?? 0) < seconds + windowSeconds / 2) high += 1;
    const length = (timer[high] ?? 0) - (timer[low] ?? 0);
    const covered = (metres[high] ?? 0) - (metres[low] ?? 0);
    return length > 0 ? Math.max(0, covered / length) : undefined;
  });
}

export type RunAxis = 'metres' | 'seconds';

/** The run at a place on an axis. */
export function pointAt({ points }: RunLine, axis: RunAxis, value: number): RunPoint | undefined {
  const next = firstFrom(points, axis, value);
  const after = points[Math.min(next, points.length - 1)];
  const before = points[Math.max(0, next - 1)];
  if (!after || !before) return undefined;
  const length = after[axis] - before[axis];
  const share = length <= 0 ? 0 : Math.min(1, Math.max(0, (value - before[axis]) / length));
  const near = share < 0.5 ? before : after;
  return {
    ...near,
    seconds: before.seconds + (after.seconds - before.seconds) * share,
    metres: before.metres + (after.metres - before.metres) * share,
  };
}

/** The place of the first point at or behind a value. */
export function firstFrom(points: readonly RunPoint[], axis: RunAxis, value: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[axis] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Stretch = {
  metres: number;
  seconds: number;
  heartRate: number | undefined;
  cadence: number | undefined;
  /** How much higher its end is. */
  climb: number | undefined;
};

/** What was run between two places. */
export function stretchOf(line: RunLine, axis: RunAxis, from: number, to: number): Stretch {
  const [start, end] = [pointAt(line, axis, from), pointAt(line, axis, to)];
  const inside = line.points.slice(
    firstFrom(line.points, axis, from),
    Math.max(firstFrom(line.points, axis, to), firstFrom(line.points, axis, from) + 1),
  );
  const climb =
    start?.altitude !== undefined && end?.altitude !== undefined ? end.altitude - start.altitude : undefined;
  return {
    metres: Math.max(0, (end?.metres ?? 0) - (start?.metres ?? 0)),
    seconds: Math.max(0, (end?.seconds ?? 0) - (start?.seconds ?? 0)),
    heartRate: mean(inside.map(({ heartRate }) => heartRate)),
    cadence: mean(inside.map(({ cadence }) => cadence)),
    climb,
  };
}

export function mean(values: readonly (number | undefined)[]): number | undefined {
  const told = values.filter((value) => value !== undefined);
  return told.length === 0 ? undefined : told.reduce((sum, value) => sum + value, 0) / told.length;
}

/** Each whole unit of the run, and what is left behind the last, unless it is a few metres. */
export function splitsOf(line: RunLine, unitMetres: number): Stretch[] {
  const least = unitMetres / 100;
  const splits: Stretch[] = [];
  for (let from = 0; line.metres - from > least; from += unitMetres)
    splits.push(stretchOf(line, 'metres', from, Math.min(from + unitMetres, line.metres)));
  return splits;
}
