import { counted } from '@/lib/counted';
import type { Billing } from './queries';
import { tierName } from './tiers';

/** "11 of 15 athletes" */
export function usageLine({ athletes, plan }: Billing): string {
  const most = plan?.mostAthletes;
  return most == null ? counted(athletes, 'athlete') : `${athletes} of ${counted(most, 'athlete')}`;
}

/** "Coach, 11 of 15" */
export function standingLine({ athletes, plan }: Billing): string {
  if (!plan) return 'No limits';
  return plan.mostAthletes == null
    ? tierName(plan.tier)
    : `${tierName(plan.tier)}, ${athletes} of ${plan.mostAthletes}`;
}

/** How many more there may be; endless where there is no limit. */
export function roomLeft({ athletes, plan }: Billing): number {
  const most = plan?.mostAthletes;
  return most == null ? Number.POSITIVE_INFINITY : Math.max(0, most - athletes);
}

/** What is left of the tier, or what to do at its end. */
export function roomLine(billing: Billing): string {
  const next = tierAfter(billing);
  const room = roomLeft(billing);
  if (room === Number.POSITIVE_INFINITY) return 'no limit';
  if (next === undefined) return room > 0 ? `${room} more` : 'Everything stays.';
  if (room > 0) return `${room} more before ${next}`;
  return `Everything stays; to add one more, move to ${next}.`;
}

/** The name of the smallest tier that has room for one more athlete than there are, and than the tier allows. */
function tierAfter({ athletes, plan }: Billing): string | undefined {
  const wanted = Math.max(athletes, plan?.mostAthletes ?? 0) + 1;
  const next = plan?.pricing.tiers.find(({ mostAthletes }) => mostAthletes == null || mostAthletes >= wanted);
  return next && tierName(next.tier);
}
