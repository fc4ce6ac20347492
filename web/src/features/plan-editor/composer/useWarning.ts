import { weekNumberOfDay } from '@/domain/plans/days';
import { figuresOf, sessionAmount, wholeAmount } from '@/domain/plans/figures';
import { summaryOf } from '@/domain/plans/summary';
import { wholeOfWeek } from '../calendar/totals';
import { useEstimating } from '../paces/planPaces';
import { useEditor, usePlan } from '../state/editorStore';
import { implausibleLength, implausiblePace, type Warning } from './implausible';
import type { Composer } from './useComposer';

/** What the athlete would hardly do like that. */
export function useWarning(
  day: number,
  { text, shown, isRead, isCurrent, doubt }: Composer,
): Warning | undefined {
  const estimating = useEstimating();
  const { paces, unit } = estimating;
  const name = usePlan((plan) => plan.athlete?.name.split(' ')[0]);
  const last = usePlan((plan) => summaryOf(plan).weeks[weekNumberOfDay(day) - 2]);
  const week = useEditor((snapshot) => snapshot.preview?.week);
  if (!isRead || !isCurrent) return undefined;
  const steps = shown.flatMap(({ session }) => session?.steps ?? []);
  const km = Math.max(
    0,
    ...shown.map((content) => sessionAmount(figuresOf(content, estimating), 'distance')),
  );
  const before = last ? wholeAmount(wholeOfWeek(last, estimating), 'distance') : 0;
  const now = week ? wholeAmount(week, 'distance') : 0;
  return (
    (name === undefined ? undefined : implausiblePace(text, steps, { name, paces, unit })) ??
    (doubt && { fact: doubt.message, meaning: doubt.choices[0]?.meaning ?? '' }) ??
    implausibleLength(km, { before, now }, unit)
  );
}
