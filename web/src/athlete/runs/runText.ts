import { t } from '@lingui/core/macro';
import { metresText } from '@/domain/activities/runFigures';
import type { DistanceUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { type Amount, sumOfRuns } from './ownRuns';

/** "13.2 km in 1 h 05", of one or several; the time alone where there is no distance. */
export function amountText(runs: readonly Amount[], unit: DistanceUnit): string {
  const { meters, seconds } = sumOfRuns(runs);
  const time = hoursAndMinutes(Math.round(seconds / 60));
  if (meters === undefined) return time;
  const distance = metresText(meters, unit);
  return t`${distance} in ${time}`;
}
