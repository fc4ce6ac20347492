import type { CalendarDate } from '@internationalized/date';
import { Flag } from 'lucide-react';
import { daysToGo, type Goal, whenIs } from '@/lib/goals/goal';

/** "Valencia Marathon in 23 days" */
export function RaceLine({ goal, today }: { goal: Goal; today: CalendarDate }) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs font-body text-ink-2">
      <Flag className="size-3 flex-none text-tartan-text" strokeWidth={1.9} aria-hidden="true" />
      <span className="truncate">
        {goal.raceName} {whenIs(daysToGo(goal, today))}
      </span>
    </span>
  );
}
