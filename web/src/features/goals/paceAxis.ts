/** From the fastest to the slowest pace, in seconds. */
export type PaceAxis = { first: number; last: number; ticks: readonly number[] };

const steps = [10, 15, 30, 60, 120, 300, 600];
const maxTicks = 6;

/** Slightly wider than the paces, with round ticks. */
export function axisOf(paces: readonly number[]): PaceAxis {
  const [fastest, slowest] = [Math.min(...paces), Math.max(...paces)];
  const step = steps.find((one) => (slowest - fastest) / one < maxTicks - 0.5) ?? slowest - fastest;
  const margin = step / 2;
  const firstTick = Math.ceil((fastest - margin) / step) * step;
  const count = Math.floor((slowest + margin - firstTick) / step) + 1;
  return {
    first: fastest - margin,
    last: slowest + margin,
    ticks: Array.from({ length: count }, (_, index) => firstTick + index * step),
  };
}

/** In per cent of the axis. */
export function placeOn({ first, last }: PaceAxis, seconds: number): number {
  return ((seconds - first) / (last - first)) * 100;
}
