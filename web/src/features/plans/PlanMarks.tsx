import type { CalendarDate } from '@internationalized/date';
import { Flag } from 'lucide-react';
import type { LeftDraft } from '@/domain/drafts/queries';
import { daysToGo, type Goal, whenIs } from '@/domain/goals/goal';
import { draftText } from './draftText';

/** Marks a plan with unsaved changes on this device. */
export function DraftMark({ draft }: { draft: LeftDraft }) {
  const text = draftText(draft);
  return (
    <span className="block truncate text-xs font-medium text-warning" title={text}>
      {text}
    </span>
  );
}

/** "Valencia Marathon in 23 days": if there is no room, the name is cut and never the days. */
export function RaceLine({ goal, today }: { goal: Goal; today: CalendarDate }) {
  const when = whenIs(daysToGo(goal, today));
  return (
    <span
      className="flex min-w-0 items-center text-xs font-body whitespace-pre text-ink-2"
      title={`${goal.raceName} ${when}`}
    >
      <Flag className="mr-1 size-3 flex-none text-tartan-text" strokeWidth={1.9} aria-hidden="true" />
      <span className="truncate">{goal.raceName}</span>
      <span className="flex-none"> {when}</span>
    </span>
  );
}
