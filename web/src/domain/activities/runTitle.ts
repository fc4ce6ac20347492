import { t } from '@lingui/core/macro';
import type { ActivitySummary } from './activity';

/** What it was: the session, another sport, or an extra run. */
export function runTitle({ workout, sport }: Pick<ActivitySummary, 'workout' | 'sport'>): string {
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

/** A ride or a swim beside the plan is extra training, and no run. */
export function isRunOf({ sport }: Pick<ActivitySummary, 'sport'>): boolean {
  return sport === 'run' || sport === 'treadmill';
}
