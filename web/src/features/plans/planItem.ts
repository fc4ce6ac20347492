import { planProgress } from '@/domain/plans/planProgress';
import { weeklyVolume } from '@/domain/plans/weekBars';
import { calendarOf, type Plan } from './plan';
import type { PlanItemProps } from './planListView';

type Known = Pick<PlanItemProps, 'today' | 'drafts' | 'goals' | 'duplicatingId' | 'printingId'>;

/** What a row or a card shows of a plan. */
export function planItem(plan: Plan, { today, drafts, goals, duplicatingId, printingId }: Known) {
  const { scheduleDocumentId: scheduleId } = plan;
  const calendar = calendarOf(plan);
  return {
    scheduleId,
    calendar,
    ...planProgress(calendar, today),
    volume: weeklyVolume(plan),
    draft: drafts.get(scheduleId),
    goal: goals.get(scheduleId),
    isDuplicating: scheduleId === duplicatingId,
    isPrinting: scheduleId === printingId,
  };
}
