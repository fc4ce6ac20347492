import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@/components/states/Skeleton';
import './calendar.css';
import { shortWeekday } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';

const days = numbers(0, 7);
const weeks = [1, 2, 3, 4, 5, 6, 7];

/** A skeleton of the calendar. */
export function CalendarSkeleton() {
  return (
    <div aria-hidden="true" className="mt-3 overflow-clip">
      <div className="calendar max-md:hidden">
        <div className="calendar-head">
          <span>
            <Trans>Week</Trans>
          </span>
          {days.map((day) => (
            <span key={day}>{shortWeekday(day)}</span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week} className="week-row">
            <div className="week-head">
              <span className="type-lane -ml-px text-[25px] leading-none text-line-strong">{week}</span>
              <span className="week-figures">
                <Skeleton className="h-3 w-14" />
                <Skeleton className="h-1 w-full" />
                <Skeleton className="h-[9px] w-4/5" />
              </span>
            </div>
            {days.map((day) => (
              <div key={day} className="day cursor-default!">
                <Skeleton className="flex-1 rounded-md! bg-sunken!" />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-2.5 md:hidden">
        {weeks.map((week) => (
          <Skeleton key={week} className="h-[98px] rounded-lg! bg-sunken!" />
        ))}
      </div>
    </div>
  );
}
