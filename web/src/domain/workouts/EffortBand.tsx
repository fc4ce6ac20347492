import type { WorkoutType } from './workoutTypes';

const repeat = (times: number, piece: (index: number) => string) =>
  Array.from({ length: times }, (_, i) => piece(i)).join('');

/** The outline of an effort over time, in a box of 200 by 41 with rest at the bottom. */
const effortSilhouette: Record<WorkoutType, string> = {
  easy: 'M0 30C20 26 30 24 50 25S90 22 110 24S150 22 166 25S190 27 200 29',
  long: 'M0 27C30 22 60 21 100 20S160 18 172 12S190 9 200 10',
  tempo: `M0 40H18${repeat(3, (i) => `L${24 + i * 56} 12H${58 + i * 56}${i < 2 ? `L${64 + i * 56} 34H${74 + i * 56}` : ''}`)}L176 40H200`,
  intervals: `M0 40H16${repeat(8, (i) => `V8H${27 + i * 21}V36H${37 + i * 21}`)}V40H200`,
  hills: `M0 40H14${repeat(5, (i) => `L${31 + i * 34} 10L${48 + i * 34} 40`)}H200`,
  recovery: 'M0 26C40 34 60 36 100 36S160 34 200 27',
  rest: 'M0 39H200',
  alt: `M0 32${repeat(5, (i) => `L${20 + i * 40} 20L${40 + i * 40} 32`)}`,
};

type Props = {
  type: WorkoutType;
  /** The outline of the session, if known; the default is that of its type. */
  outline?: string;
  className: string;
  /** An accessible name; omit it if the surrounding text says as much. */
  label?: string;
};

/** The outline of an effort, in the colours of the surrounding type. The class sets its place and size. */
export function EffortBand({ type, outline = effortSilhouette[type], className, label }: Props) {
  return (
    <svg
      viewBox="0 0 200 41"
      preserveAspectRatio="none"
      className={className}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path className="fill-wt opacity-[.13]" d={`${outline}V41H0Z`} />
      <path className="fill-none stroke-[1.5] stroke-wt" d={outline} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
