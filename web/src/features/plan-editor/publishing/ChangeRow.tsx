import { parseDate } from '@internationalized/date';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { shortWeekdayOf } from '@/domain/plans/days';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';
import { changeText, figureText } from './changeText';

type ChangedDay = components['schemas']['ChangedDay'];
type Session = components['schemas']['SessionInWords'];

/** A day before and after, and the change in words. */
export function ChangeRow({ day }: { day: ChangedDay }) {
  const date = parseDate(day.date);
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_16px_minmax(0,1fr)_minmax(0,128px)] items-center gap-x-2 gap-y-1 border-b border-line py-1.5 text-sm max-md:grid-cols-[52px_minmax(0,1fr)]">
      <b className="font-semibold max-md:row-span-3 max-md:self-start max-md:pt-1">
        {shortWeekdayOf(date)} {date.day}
      </b>
      <Sessions sessions={day.before} isGone />
      <ArrowRight className="size-3.5 text-ink-3 max-md:hidden" strokeWidth={1.9} aria-hidden="true" />
      <Sessions sessions={day.after} />
      <span className="text-xs text-ink-2 max-md:px-2">{changeText(day)}</span>
    </li>
  );
}

function Sessions({ sessions, isGone = false }: { sessions: readonly Session[]; isGone?: boolean }) {
  if (sessions.length === 0) {
    return (
      <span className="px-2 py-1 text-ink-3">
        <Trans comment="A day without a session">Nothing</Trans>
      </span>
    );
  }
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {sessions.map((session, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: sessions of a day have no ids here, and do not change.
          key={index}
          data-t={workoutTypeOfName[session.type]}
          className={`flex min-w-0 items-center gap-2 rounded-md px-2 py-1 ${isGone ? 'text-ink-3 line-through' : 'bg-wt-soft font-semibold'}`}
        >
          <WorkoutMark type={workoutTypeOfName[session.type]} size="md" isHollow={isGone} />
          <span className="min-w-0 flex-1 truncate" title={session.title}>
            {session.title}
          </span>
          <span className="flex-none font-normal">{figureText(session)}</span>
        </span>
      ))}
    </span>
  );
}
