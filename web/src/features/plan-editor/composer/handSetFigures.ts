import type { HandSet } from '@/domain/session-reader/HandSetFigure';
import type { ReadWorkout } from '@/domain/session-reader/queries';
import { wholeDistance } from '@/domain/session-reader/wholeDistance';
import { formatDistance } from '@/domain/units/distance';
import type { OwnFigures } from './composedContents';

/** The figures of the coach's own that differ from the text, each with what the text says. Undefined if there are none. */
export function handSetFigures(own: OwnFigures, read: ReadWorkout): HandSet['byHand'] | undefined {
  const { distance, durationMinutes } = own;
  const [amount, minutes] = [wholeDistance(read), read.durationMinutes];
  const isOther = distance && amount > 0 && (distance.amount !== amount || distance.unit !== read.unit);
  const byHand: HandSet['byHand'] = {
    ...(isOther && {
      distance: { isCleared: distance.amount === 0, told: formatDistance({ amount, unit: read.unit }) },
    }),
    ...(durationMinutes !== undefined &&
      minutes > 0 &&
      durationMinutes !== minutes && {
        durationInMinutes: { isCleared: durationMinutes === 0, told: `${minutes} min` },
      }),
  };
  return Object.keys(byHand).length > 0 ? byHand : undefined;
}
