import { parseDate } from '@internationalized/date';
import { ArrowRight } from 'lucide-react';
import { AbsenceIcon } from '@/domain/absences/AbsenceIcon';
import { shortDateOf } from '@/domain/plans/days';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { figureText } from '../publishing/changeText';
import type { Change, RealignCase } from './realign';
import { insteadText, reasonText } from './realignText';

/** A session before and after, and why. */
export function RealignRow({ change, about }: { change: Change; about: RealignCase }) {
  const { before, after, date } = change;
  const type = workoutTypeOfName[before.type];
  return (
    <li className="grid grid-cols-[92px_minmax(0,1fr)_16px_minmax(0,1fr)_minmax(0,156px)] items-center gap-x-3 gap-y-1 border-b border-line py-1 text-sm max-md:grid-cols-[84px_minmax(0,1fr)]">
      <b className="font-semibold max-md:row-span-3 max-md:self-start max-md:pt-1">
        {shortDateOf(parseDate(date))}
      </b>
      <span className="flex min-w-0 items-center gap-2 py-1 text-ink-3 line-through">
        <WorkoutMark type={type} size="md" isHollow />
        <span className="min-w-0 flex-1 truncate" title={before.title}>
          {before.title}
        </span>
        <span className="flex-none">{figureText(before)}</span>
      </span>
      <ArrowRight className="size-3.5 text-ink-3 max-md:hidden" strokeWidth={1.9} aria-hidden="true" />
      {after ? (
        <span
          data-t={workoutTypeOfName[after.type]}
          className="flex min-w-0 items-center gap-2 rounded-md bg-wt-soft px-2 py-1 font-semibold"
        >
          <WorkoutMark type={workoutTypeOfName[after.type]} size="md" />
          <span className="min-w-0 flex-1 truncate" title={after.title}>
            {after.title}
          </span>
          <span className="flex-none font-normal">{figureText(after)}</span>
        </span>
      ) : (
        <span className="day-off-row flex min-w-0 items-center gap-2 rounded-md px-2 py-1 font-semibold">
          {change.reason === 'excused' && about.about === 'timeOff' && (
            <AbsenceIcon kind={about.off.kind} className="size-3.5 flex-none" />
          )}
          <span className="truncate">{insteadText(about, change)}</span>
        </span>
      )}
      <span className="text-xs text-ink-2">{reasonText(change)}</span>
    </li>
  );
}
