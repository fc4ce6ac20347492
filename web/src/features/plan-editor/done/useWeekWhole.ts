import type { Whole } from '@/domain/plans/figures';
import { summaryOf } from '@/domain/plans/summary';
import { wholeOfWeek } from '../calendar/totals';
import { useFeedback } from '../feedback/useFeedback';
import { useEstimating } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';
import { daysOffOfWeek, dueOfWeek } from './dueOfWeek';

/** The volume of a week without what is excused. Undefined if the plan does not have it. */
export function useWeekWhole(week: number): Whole | undefined {
  const summary = usePlan((plan) => summaryOf(plan).weeks[week - 1]);
  const startsOn = usePlan((plan) => plan.startsOn);
  const off = useFeedback((state) => state.off);
  const feedback = useFeedback((state) => state.feedback);
  const estimating = useEstimating();
  if (!summary) return undefined;
  const isOff = off.size === 0 ? [] : daysOffOfWeek(off, startsOn, week);
  return isOff.includes(true)
    ? dueOfWeek(summary.days, isOff, feedback, estimating).due
    : wholeOfWeek(summary, estimating);
}
