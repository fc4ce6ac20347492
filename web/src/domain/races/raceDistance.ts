import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';

export type RaceDistance = { distance: number; distanceType: DistanceUnit };

/** The distances with a name of their own, shortest first. */
export const namedDistances = [
  { id: '5k', name: '5K', distance: 5 },
  { id: '10k', name: '10K', distance: 10 },
  { id: 'half', name: 'Half marathon', distance: 21.0975 },
  { id: 'marathon', name: 'Marathon', distance: 42.195 },
  { id: '50k', name: '50K', distance: 50 },
  { id: '100k', name: '100K', distance: 100 },
] as const;

export type NamedDistanceId = (typeof namedDistances)[number]['id'];

export function metresOf({ distance, distanceType }: RaceDistance): number {
  return distance * metresPerUnit[distanceType];
}

/** The name it goes by, where it has one. */
export function namedDistanceOf({ distance, distanceType }: RaceDistance) {
  return distanceType === 'km' ? namedDistances.find((named) => named.distance === distance) : undefined;
}

/** "21.1 km", "1.61 km": as exact as runners say it. */
export function formatRaceDistance({ distance, distanceType }: RaceDistance): string {
  return `${distance.toLocaleString('en-US', {
    maximumFractionDigits: distance < 10 ? 2 : 1,
  })} ${distanceType}`;
}
