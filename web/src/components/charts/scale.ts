/** From values to places on a line. */
export function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const length = to - from || 1;
  return (value: number) => start + ((value - from) / length) * (end - start);
}

/** The first step that gives no more marks than there is room for. */
export function stepFor(length: number, most: number, steps: readonly number[]): number {
  return steps.find((step) => length / step <= most) ?? steps.at(-1) ?? length;
}

/** Whole multiples of a step from one value to another. */
export function marksBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

/** 1, 2, 5, 10, 20, 50 and so on, from a hundredth. */
export const roundSteps: readonly number[] = [0.01, 0.1, 1, 10, 100, 1_000].flatMap((ten) => [
  ten,
  ten * 2,
  ten * 5,
]);

/** "M1 2L3 4": a line through points. */
export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
