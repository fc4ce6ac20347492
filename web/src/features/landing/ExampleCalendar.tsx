import { Trans } from '@lingui/react/macro';
import { shortWeekdays } from '@/lib/language/dates';
import { ExampleWeekRow } from './ExampleWeekRow';
import { exampleWeeks } from './exampleBlock';

const todayColumn = exampleWeeks.flatMap((week) => week.days).findIndex((day) => day.isToday) % 7;

export function ExampleCalendar() {
  return (
    <div className="example-grid overflow-clip rounded-lg border border-line bg-surface shadow-2">
      <div className="example-row h-8 items-center border-line-strong border-b font-semibold text-ink-2 text-xs">
        <span className="pl-4">
          <Trans>Week</Trans>
        </span>
        {shortWeekdays().map((weekday, column) => (
          <span key={weekday} className={`px-2.5 ${column === todayColumn ? 'text-tartan-text' : ''}`}>
            {weekday}
          </span>
        ))}
      </div>
      <div className="in-turn">
        {exampleWeeks.map((week) => (
          <ExampleWeekRow key={week.number} week={week} />
        ))}
      </div>
    </div>
  );
}
