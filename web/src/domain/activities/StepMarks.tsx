import type { ReactNode } from 'react';
import type { Verdict } from './activity';
import { marksText, shownMarks } from './stepMarks';

const bar = { width: 3, height: 10, rx: 0.8 } as const;
const outline = {
  x: 0.5,
  y: 1.5,
  width: 2,
  height: 9,
  rx: 0.6,
  fill: 'none',
  stroke: 'currentColor',
} as const;

const upperHalf = (
  <>
    <rect width="3" height="5" rx=".8" />
    <rect x="1" y="5" width="1" height="6" opacity=".6" />
  </>
);
const lowerHalf = (
  <>
    <rect y="7" width="3" height="5" rx=".8" />
    <rect x="1" y="1" width="1" height="6" opacity=".6" />
  </>
);

/** In a box of 3 by 12. */
const shapes: Record<Verdict, ReactNode> = {
  onTarget: <rect y="1" {...bar} />,
  longer: <rect y="1" {...bar} />,
  noTarget: <rect y="1" {...bar} opacity=".35" />,
  fast: upperHalf,
  slow: lowerHalf,
  highHeartRate: upperHalf,
  lowHeartRate: lowerHalf,
  cutShort: <rect {...outline} />,
  notRun: <rect {...outline} strokeDasharray="1.2 1.4" />,
};

type Props = {
  marks: readonly Verdict[];
  /** The words beside it say as much. */
  isSilent?: boolean;
  className?: string;
};

/** One bar for each step of work: full on target, the upper half fast or with a high heart rate, the lower slow or low, outlined cut short, dotted not run. */
export function StepMarks({ marks, isSilent = false, className = '' }: Props) {
  const shown = shownMarks(marks);
  if (shown.length === 0) return null;
  const width = shown.length * 5 - 2;
  const art = (
    <svg
      width={width}
      height="12"
      viewBox={`0 0 ${width} 12`}
      fill="currentColor"
      aria-hidden="true"
      className={`block flex-none ${className}`}
    >
      {shown.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
        <g key={index} transform={`translate(${index * 5} 0)`}>
          {shapes[mark]}
        </g>
      ))}
    </svg>
  );
  return isSilent ? (
    art
  ) : (
    <span role="img" aria-label={marksText(marks)} className="flex-none">
      {art}
    </span>
  );
}
