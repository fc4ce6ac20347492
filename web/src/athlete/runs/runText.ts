import { t } from '@lingui/core/macro';
import type { Run } from '@/athlete/plan/page';
import { metresText } from '@/domain/activities/runFigures';
import type { DistanceUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { sumOfRuns } from './ownRuns';

/** "13.2 km in 1 h 05", of one or several; the time alone where there is no distance. */
export function amountText(runs: readonly Run[], unit: DistanceUnit): string {
  const { meters, seconds } = sumOfRuns(runs);
  const time = hoursAndMinutes(Math.round(seconds / 60));
  if (meters === undefined) return time;
  const distance = metresText(meters, unit);
  return t`${distance} in ${time}`;
}
