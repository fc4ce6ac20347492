import { t } from '@lingui/core/macro';
import type { Activity } from '@/domain/activities/activity';

/** How the session and its steps were found. */
export function matchText({ matchedBy, stepsBy }: Pick<Activity, 'matchedBy' | 'stepsBy'>): string {
  switch (matchedBy) {
    case 'person':
      return stepsBy === 'estimate'
        ? t`Matched by hand. The steps are estimated from changes of pace.`
        : t`Matched by hand.`;
    case 'index':
      return t`Matched from the watch’s own laps.`;
    case 'alignment':
      return t`Matched by distance and pace.`;
    case 'splits':
      return t`Matched by day and length. The laps are even splits, so the steps cannot be told apart.`;
    case 'estimate':
      return t`Matched by day and length. The steps are estimated from changes of pace.`;
    case 'none':
      return t`Matched by day and length.`;
  }
}
