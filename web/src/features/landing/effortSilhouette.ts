/** The outline of an effort over time, drawn in a box of 200 by 41 with rest at the bottom. */
export type Effort = 'tempo' | 'intervals' | 'hills' | 'long';

const repeat = (times: number, piece: (index: number) => string) =>
  Array.from({ length: times }, (_, i) => piece(i)).join('');

export const effortSilhouette: Record<Effort, string> = {
  tempo: `M0 40H18${repeat(3, (i) => `L${24 + i * 56} 12H${58 + i * 56}${i < 2 ? `L${64 + i * 56} 34H${74 + i * 56}` : ''}`)}L176 40H200`,
  intervals: `M0 40H16${repeat(8, (i) => `V8H${27 + i * 21}V36H${37 + i * 21}`)}V40H200`,
  hills: `M0 40H14${repeat(5, (i) => `L${31 + i * 34} 10L${48 + i * 34} 40`)}H200`,
  long: 'M0 27C30 22 60 21 100 20S160 18 172 12S190 9 200 10',
};
