import type { RaceReview } from '@/domain/race-plan/racePlan';

/** Seconds behind the plan at a place, between the two nearest points; undefined beyond what was run. */
export function behindAt(line: RaceReview['line'], metres: number): number | undefined {
  const index = line.findIndex(([at]) => at >= metres - 0.5);
  const [after, before] = [line[index], line[index - 1]];
  if (!after) return undefined;
  if (!before || after[0] === before[0]) return Math.round(after[1]);
  const share = (metres - before[0]) / (after[0] - before[0]);
  return Math.round(before[1] + share * (after[1] - before[1]));
}

/** Where the difference turns: the ends of sections that are worth a label, the finish always. */
export function turnsOf(points: readonly (readonly [metres: number, seconds: number])[]): number[] {
  const least = 15;
  const turns: number[] = [];
  let last = 0;
  for (const [index, [, seconds]] of points.entries()) {
    const isLast = index === points.length - 1;
    if (!isLast && Math.abs(seconds - last) < least) continue;
    turns.push(index);
    last = seconds;
  }
  return turns;
}
