import type { UsualWeek } from '@/domain/availability/availability';
import { misfitsOf } from '@/domain/availability/misfits';
import { misfitText } from '@/domain/availability/misfitText';
import { weekdayName } from '@/domain/plans/days';
import type { Advice } from '../planCheck';

/** What of a plan does not fit when the athlete can run. */
export function availabilityAdvice(usual: UsualWeek, days: Parameters<typeof misfitsOf>[1]): Advice[] {
  return misfitsOf(usual, days).map((misfit) => ({
    rule: 'availability',
    week: misfit.week,
    days: misfit.days,
    reason: misfitText(misfit, weekdayName(misfit.days[0] ?? 0)),
    figures: [misfit.kind, ...misfit.days, ...misfit.figures],
  }));
}
