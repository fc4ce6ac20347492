import { weekNumberOfDay } from '@/domain/plans/days';
import { describeWhole, type Whole } from '@/domain/plans/figures';
import { summaryOf } from '@/domain/plans/summary';
import { useWeekWhole } from '../done/useWeekWhole';
import { useEstimating } from '../paces/planPaces';
import { useEditor, usePlan } from '../state/editorStore';

/** The volume of the day's week, with and without what is being typed, as "77.0 → 71.0 km" shows it. */
export function useWeekEffect(day: number): { before: string; now: string } {
  const estimating = useEstimating();
  const before = useWeekWhole(weekNumberOfDay(day));
  const measure = usePlan((plan) => summaryOf(plan).measure);
  const preview = useEditor((snapshot) => snapshot.preview?.week);
  const told = (whole: Whole) => describeWhole(whole, measure, estimating.unit);
  if (!before) return { before: '', now: '' };
  return { before: told(before), now: told(preview ?? before) };
}
