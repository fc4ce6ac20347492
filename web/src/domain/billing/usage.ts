import { plural, t } from '@lingui/core/macro';
import type { Billing } from './queries';
import { tierName } from './tiers';

/** "11 of 15 athletes" */
export function usageLine({ athletes, plan }: Billing): string {
  const most = plan?.mostAthletes;
  return most == null
    ? t`${plural(athletes, { one: '# athlete', other: '# athletes' })}`
    : t`${athletes} of ${plural(most, { one: '# athlete', other: '# athletes' })}`;
}

/** "Coach, 11 of 15" */
export function standingLine({ athletes, plan }: Billing): string {
  if (!plan) return t`No limits`;
  const tier = tierName(plan.tier);
  const most = plan.mostAthletes;
  return most == null ? tier : t`${tier}, ${athletes} of ${most}`;
}

/** How many more athletes fit; infinite without a limit. */
export function roomLeft({ athletes, plan }: Billing): number {
  const most = plan?.mostAthletes;
  return most == null ? Number.POSITIVE_INFINITY : Math.max(0, most - athletes);
}

/** What is left of the tier, or what to do at its limit. */
export function roomLine(billing: Billing): string {
  const next = tierAfter(billing);
  const room = roomLeft(billing);
  if (room === Number.POSITIVE_INFINITY) return t`no limit`;
  if (next === undefined) return room > 0 ? t`${room} more` : t`Everything stays.`;
  if (room > 0) return t`${room} more before ${next}`;
  return t`Everything stays; to add one more, move to ${next}.`;
}

/** The name of the smallest tier that fits one more athlete than there are now, and is larger than the current tier. */
function tierAfter({ athletes, plan }: Billing): string | undefined {
  const wanted = Math.max(athletes, plan?.mostAthletes ?? 0) + 1;
  const next = plan?.pricing.tiers.find(({ mostAthletes }) => mostAthletes == null || mostAthletes >= wanted);
  return next && tierName(next.tier);
}
