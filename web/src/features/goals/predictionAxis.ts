import type { PredictionSource, TimeRange } from '@/domain/goals/prediction';
import { axisOf, type PaceAxis } from './paceAxis';

/** Slightly wider than the estimates with their errors, the range and the target, with round ticks. */
export function predictionAxis(
  sources: readonly PredictionSource[],
  range: TimeRange | undefined,
  target: number | undefined,
): PaceAxis {
  const ofSources = sources.flatMap((source) => {
    const error = source.usualErrorSeconds ?? 0;
    return [source.seconds - error, source.seconds + error];
  });
  const rest = [range?.low, range?.high, target].filter((seconds) => seconds !== undefined);
  return axisOf([...ofSources, ...rest]);
}
