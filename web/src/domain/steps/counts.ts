import { isRepeated, type Step } from './steps';

/** "10x400", "10 × 400 m", "10 mal 400" */
const named = /(\d+)\s*(?:[×*]|x(?![a-z])|(?:mal|times|reps|fois|veces|volte|vezes|keer)\b)/giu;

/**
 * Whether words name a number of repeats that the steps do not have: "12 × 400 m" above ten. Without repeats in the steps
 * nothing is said.
 */
export function namesOtherCount(words: string, steps: readonly Step[]): boolean {
  const counts = countsOf(steps);
  if (counts.length === 0) return false;
  return [...words.matchAll(named)].some(([, count]) => !counts.includes(Number(count)));
}

function countsOf(steps: readonly Step[]): number[] {
  return steps.flatMap((step) => {
    if (!isRepeated(step)) return [];
    const { times, timesTo, steps: inner } = step.repeat;
    return [times, ...(timesTo === undefined ? [] : [timesTo]), ...countsOf(inner)];
  });
}
