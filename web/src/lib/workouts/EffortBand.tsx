import { effortSilhouette } from './effortSilhouette';
import type { WorkoutType } from './workoutTypes';

/** The shape of a type's effort, in the colours of the type around it. Its class gives place and size. */
export function EffortBand({ type, className }: { type: WorkoutType; className: string }) {
  const outline = effortSilhouette[type];
  return (
    <svg viewBox="0 0 200 41" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path className="fill-wt opacity-[.13]" d={`${outline}V41H0Z`} />
      <path className="fill-none stroke-[1.5] stroke-wt" d={outline} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
