import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';
import { type Extent, isRepeated, type Step } from './steps';

/** A shorter distance is one of the track, in any unit. */
const shortestConvertedMetres = 1_000;

/**
 * For a reader of that unit: distances that are run in one go, to a tenth. A repeat keeps the length that it has on the track. The
 * server's messages say the same (`Steps::in_unit`).
 */
export function stepsInUnit(steps: readonly Step[], unit: DistanceUnit): Step[] {
  return steps.map((step) => (isRepeated(step) ? step : { ...step, extent: inUnit(step.extent, unit) }));
}

function inUnit(extent: Extent, unit: DistanceUnit): Extent {
  if (extent.type !== 'distance' || extent.distanceType === unit) return extent;
  const metres = metresPerUnit[extent.distanceType];
  if (extent.distance * metres < shortestConvertedMetres) return extent;
  const toTenth = (amount: number) => Math.round((amount * metres * 10) / metresPerUnit[unit]) / 10;
  const { distance, distanceTo } = extent;
  return {
    type: 'distance',
    distance: toTenth(distance),
    ...(distanceTo !== undefined && { distanceTo: toTenth(distanceTo) }),
    distanceType: unit,
  };
}
