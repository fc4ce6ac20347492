import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { shortWeekdays } from '@/lib/language/dates';
import { fixedText } from '@/lib/language/numbers';
import { dateLabel, type ExampleDay, type ExampleWeek, exampleWeeks, weekRange } from './exampleBlock';
import { WeekBar } from './WeekBar';

const current = exampleWeeks.findIndex((week) => week.when === 'now');

/** The current week, open, between its neighbours, folded to their seven icons. */
export function ExampleWeekCards() {
  return (
    <div className="in-turn flex flex-col gap-2.5">
      {exampleWeeks.slice(current - 1, current + 2).map((week) => (
        <div key={week.number} className="overflow-hidden rounded-lg border border-line bg-surface">
          <WeekHead week={week} />
          {week.when === 'now' ? <OpenWeek week={week} /> : <FoldedWeek week={week} />}
        </div>
      ))}
    </div>
  );
}

function WeekHead({ week }: { week: ExampleWeek }) {
  const { number } = week;
  return (
    <div className="grid min-h-15 grid-cols-[40px_1fr_96px] items-center gap-2 py-[11px] pr-3 pl-3.5">
      <span className={`type-lane text-[25px] leading-none ${week.when === 'now' ? 'text-tartan-text' : ''}`}>
        {week.number}
      </span>
      <span>
        <b className="block font-semibold leading-[19px]">
          <Trans>Week {number}</Trans>
        </b>
        <span className="block text-ink-3 text-xs">{weekRange(week)}</span>
      </span>
      <span>
        <b className="mb-1.5 block font-semibold leading-[18px]">
          {fixedText(week.kilometres, 1)}
          <span className="example-unit">km</span>
        </b>
        <WeekBar week={week} />
      </span>
    </div>
  );
}

function FoldedWeek({ week }: { week: ExampleWeek }) {
  return (
    <div className="grid grid-cols-7 gap-1 pr-3 pb-3 pl-3.5">
      {week.days.map((day) => (
        <span
          key={day.date.day}
          data-t={day.type}
          className={`grid h-[26px] place-items-center rounded-sm ${day.type === 'rest' ? 'is-rest' : 'bg-wt-soft'}`}
        >
          <WorkoutMark type={day.type} size="sm" />
        </span>
      ))}
    </div>
  );
}

function OpenWeek({ week }: { week: ExampleWeek }) {
  return (
    <div className="flex flex-col gap-1 border-line border-t px-1.5 pt-1 pb-1.5">
      {week.days.map((day, weekday) => (
        <DayRow key={day.date.day} day={day} weekday={shortWeekdays()[weekday] ?? ''} />
      ))}
    </div>
  );
}

function DayRow({ day, weekday }: { day: ExampleDay; weekday: string }) {
  const { t } = useLingui();
  const isRest = day.type === 'rest';
  return (
    <div
      data-t={day.type}
      className={`grid min-h-[54px] grid-cols-[40px_26px_minmax(0,1fr)_auto_auto] items-center gap-2.5 rounded-md py-1.5 pr-2.5 pl-2 ${
        isRest ? 'is-rest' : 'bg-wt-soft'
      } ${day.isToday ? 'is-today' : ''}`}
    >
      <span className="text-ink-3 text-xs leading-3.5">
        {weekday}
        <b
          className={`block font-semibold text-[15px] leading-[19px] ${day.isToday ? 'text-tartan-text' : 'text-ink'}`}
        >
          {dateLabel(day)}
        </b>
      </span>
      <WorkoutMark type={day.type} size="lg" />
      <span>
        <span
          className={`block hyphens-auto text-[15px] leading-5 wrap-anywhere ${isRest ? 'text-wt-fg' : 'font-medium'}`}
        >
          {t(day.title)}
        </span>
        {day.detail && <span className="block text-ink-2 text-xs">{day.detail}</span>}
      </span>
      {day.kilometres !== undefined && (
        <span className="font-semibold text-[15px]">
          {fixedText(day.kilometres, 1)}
          <span className="example-unit">km</span>
        </span>
      )}
      {day.isCompleted && <Check className="size-4 text-ink-2" strokeWidth={1.9} />}
    </div>
  );
}
