import { t } from '@lingui/core/macro';
import { weekdayName } from '@/domain/plans/days';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import type { Misfit } from './misfits';

/** "2 h 48 on Sunday is 18 min more than there is time." `day` names its first day. */
export function misfitText({ kind, figures }: Pick<Misfit, 'kind' | 'figures'>, day: string): string {
  const [one = 0, other = 0] = figures;
  switch (kind) {
    case 'noRun':
      return t`${day} isn’t a running day.`;
    case 'tooLong': {
      const [needed, more] = [hoursAndMinutes(one), hoursAndMinutes(one - other)];
      return t`${needed} on ${day}: ${more} more than there is time for.`;
    }
    case 'longRunDay': {
      const usual = weekdayName(one - 1);
      return t`The long run is on ${day}, and usually on ${usual}.`;
    }
    case 'manyHard':
      return t`${one} hard days this week; ${other} is the limit.`;
    case 'hardClose':
      return t`Hard days less than ${one} days apart.`;
  }
}
