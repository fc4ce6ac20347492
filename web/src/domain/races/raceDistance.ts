import { msg } from '@lingui/core/macro';
import { type DistanceUnit, metresPerUnit, withUnit } from '@/domain/units/distance';
import { numberText } from '@/lib/language/numbers';
import { i18n } from '@/lib/language/texts';

export type RaceDistance = { distance: number; distanceType: DistanceUnit };

const names = {
  '5k': msg`5K`,
  '10k': msg`10K`,
  half: msg`Half marathon`,
  marathon: msg`Marathon`,
  '50k': msg`50K`,
  '100k': msg`100K`,
};

export type NamedDistanceId = keyof typeof names;

/** The standard distances, shortest first. */
export const namedDistances = [
  named('5k', 5),
  named('10k', 10),
  named('half', 21.0975),
  named('marathon', 42.195),
  named('50k', 50),
  named('100k', 100),
] as const;

function named(id: NamedDistanceId, distance: number) {
  return {
    id,
    distance,
    /** In the current language. */
    get name() {
      return i18n._(names[id]);
    },
  };
}

export function metresOf({ distance, distanceType }: RaceDistance): number {
  return distance * metresPerUnit[distanceType];
}

/** The standard distance it equals, if any. */
export function namedDistanceOf({ distance, distanceType }: RaceDistance) {
  return distanceType === 'km' ? namedDistances.find((named) => named.distance === distance) : undefined;
}

/** "21.1 km", "1.61 km": as precise as runners say it. */
export function formatRaceDistance({ distance, distanceType }: RaceDistance): string {
  return withUnit(numberText(distance, distance < 10 ? 2 : 1), distanceType);
}
