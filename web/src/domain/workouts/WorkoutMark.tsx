import type { ReactNode } from 'react';
import type { WorkoutType } from './workoutTypes';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;
const solid = {
  fill: 'currentColor',
  stroke: 'currentColor',
  strokeWidth: 0.8,
  strokeLinejoin: 'round',
} as const;

const glyphs: Record<WorkoutType, ReactNode> = {
  easy: <path d="M2 9.6c1.5-3.3 3.9-3.5 6-1.1s4.5 2.2 6-1.1" {...stroke} strokeWidth="2.5" />,
  long: <rect x="2" y="4.6" width="12" height="6.8" rx="3.4" {...stroke} strokeWidth="2.3" />,
  tempo: <path d="M1.8 12h2.4L6.2 4.6h3.6L11.8 12h2.4" {...stroke} strokeWidth="2.3" />,
  intervals: <path d="M2.2 3h2.8v10H2.2zM6.6 3h2.8v10H6.6zM11 3h2.8v10H11z" fill="currentColor" />,
  hills: <path d="M.9 13 5.8 4.2 8.6 9l1.9-2.9L15.1 13z" {...solid} />,
  recovery: <path d="M2 6.3h12a6 6 0 0 1-12 0z" {...solid} />,
  rest: <path d="M7.1 2.2A6 6 0 1 0 13.9 9.6 5.1 5.1 0 0 1 7.1 2.2z" fill="currentColor" />,
  alt: <path d="M8 1.9 14.1 8 8 14.1 1.9 8z" {...solid} />,
};

const sizes = {
  xs: { tile: 'size-3.5 rounded-[4px]', glyph: 'size-[9px]' },
  sm: { tile: 'size-4 rounded-[4px]', glyph: 'size-[11px]' },
  md: { tile: 'size-[18px] rounded-sm', glyph: 'size-3' },
  lg: { tile: 'size-[26px] rounded-md', glyph: 'size-[17px]' },
  xl: { tile: 'size-[34px] rounded-[9px]', glyph: 'size-[22px]' },
};

type Props = {
  type: WorkoutType;
  size?: keyof typeof sizes;
  /** In outline: of a session that is replaced. */
  isHollow?: boolean;
};

/** Decorative: the type's name is next to it, or in the accessible name of its container. */
export function WorkoutMark({ type, size = 'md', isHollow = false }: Props) {
  return (
    <span
      data-t={type}
      aria-hidden="true"
      className={`inline-grid flex-none place-items-center forced-colors:border ${isHollow ? 'border border-wt-fg text-wt-fg' : 'bg-wt text-wt-on'} ${sizes[size].tile}`}
    >
      <svg viewBox="0 0 16 16" className={`block ${sizes[size].glyph}`} aria-hidden="true">
        {glyphs[type]}
      </svg>
    </span>
  );
}
