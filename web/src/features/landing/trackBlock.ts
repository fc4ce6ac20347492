import type { TrackSession, TrackWeek } from './trackGeometry';

const steady = (kilometres: number): TrackSession => ({ kilometres, isQuality: false });
const quality = (kilometres: number): TrackSession => ({ kilometres, isQuality: true });

/** The training block on the hero's track: three weeks up, a cutback, two weeks up, and a taper. */
export const trackBlock: readonly TrackWeek[] = [
  [steady(7), quality(9), steady(6), steady(6), quality(14)],
  [steady(8), quality(9), steady(7), quality(9), quality(15)],
  [steady(8), quality(10), steady(8), quality(10), quality(17)],
  [steady(7), quality(8), steady(6), quality(13)],
  [steady(9), quality(10), steady(8), quality(11), quality(19)],
  [steady(9), quality(11), steady(9), quality(12), quality(22)],
  [steady(8), quality(10), steady(7), quality(9), quality(16)],
  [steady(6), quality(6), steady(4), quality(10)],
];
