import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { fixedText } from '@/lib/language/numbers';
import { dateLabel, type ExampleDay, longestSessionKilometres } from './exampleBlock';

export function ExampleDayCell({ day }: { day: ExampleDay }) {
  const { t } = useLingui();
  const title = t(day.title);
  const isRest = day.type === 'rest';
  return (
    <div
      data-t={day.type}
      className={`example-day ${isRest ? 'is-rest' : 'bg-wt-soft'} ${day.isToday ? 'is-today' : ''} ${
        day.isMonthStart ? 'is-month-start' : ''
      }`}
    >
      <div className="example-head">
        <WorkoutMark type={day.type} />
        <Amount day={day} />
        <span className="ml-auto flex items-center gap-[3px] whitespace-nowrap text-ink-3 text-xs leading-[18px]">
          {day.isCompleted && <Check className="example-tick size-[13px] text-ink-2" />}
          <span className="example-date">{dateLabel(day)}</span>
        </span>
      </div>
      <div
        title={title}
        className={`example-title truncate ${isRest ? 'text-wt-fg' : ''} ${isRest || day.isPast ? '' : 'font-medium'}`}
      >
        {title}
      </div>
      {day.detail && (
        <div className="example-detail truncate text-ink-2 text-xs" title={day.detail}>
          {day.detail}
        </div>
      )}
      {day.kilometres !== undefined && (
        <svg className="absolute inset-x-[7px] bottom-1 block h-0.5 w-[calc(100%-14px)]" aria-hidden="true">
          <rect
            className="fill-wt"
            width={`${(day.kilometres / longestSessionKilometres) * 100}%`}
            height="100%"
            rx={1}
          />
        </svg>
      )}
    </div>
  );
}

function Amount({ day }: { day: ExampleDay }) {
  if (day.kilometres !== undefined) {
    return (
      <b className="example-amount">
        {fixedText(day.kilometres, 1)}
        <span className="example-unit kilometre-unit">km</span>
      </b>
    );
  }
  if (day.minutes !== undefined) {
    return (
      <b className="example-amount">
        {day.minutes}
        <span className="example-unit">min</span>
      </b>
    );
  }
  return null;
}
