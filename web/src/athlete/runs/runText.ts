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

/** What it was: the session, another sport, or an extra run. */
export function runTitle({ workout, sport }: Run): string {
  if (workout?.title) return workout.title;
  switch (sport) {
    case 'ride':
      return t({ message: 'Ride', context: 'sport' });
    case 'swim':
      return t({ message: 'Swim', context: 'sport' });
    case 'walk':
      return t({ message: 'Walk', context: 'sport' });
    case 'other':
      return t`Other training`;
    default:
      return t`Extra run`;
  }
}
