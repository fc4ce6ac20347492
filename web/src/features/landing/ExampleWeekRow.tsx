import { formatDayAndMonth } from '@/lib/formatDay';
import { fixedText } from '@/lib/language/numbers';
import { ExampleDayCell } from './ExampleDayCell';
import type { ExampleWeek } from './exampleBlock';
import { WeekBar } from './WeekBar';

export function ExampleWeekRow({ week }: { week: ExampleWeek }) {
  return (
    <div className="example-row border-line not-first:border-t">
      <div className="example-week">
        <span
          className={`-ml-px type-lane text-[25px] leading-none ${week.when === 'now' ? 'text-tartan-text' : ''}`}
        >
          {week.number}
        </span>
        <div className="flex min-w-0 flex-col gap-[5px]">
          <span className="font-semibold text-base leading-4">
            {fixedText(week.kilometres, 1)}
            <span className="example-unit">km</span>
          </span>
          <WeekBar week={week} />
          <span className="example-week-dates">
            <span>{formatDayAndMonth(week.monday)}</span>
            <span>{week.time}</span>
          </span>
        </div>
      </div>
      {week.days.map((day) => (
        <ExampleDayCell key={day.date.day} day={day} />
      ))}
    </div>
  );
}
