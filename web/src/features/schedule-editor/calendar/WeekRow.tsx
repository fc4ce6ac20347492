import type { DistanceUnit } from '@/lib/distance';
import { formatDay, formatDayAndMonth } from '@/lib/formatDay';
import { firstMonday, weekdayName, weekNumberOfDay } from '@/lib/plan/days';
import { numbers } from '@/lib/plan/numbers';
import { phaseOfWeek } from '@/lib/plan/weekPhase';
import { useRaces } from '../races/PlanRaces';
import { useEditor } from '../state/editorStore';
import { tabStop } from '../state/tabStop';
import { DayCell, type DayPhase } from './DayCell';
import { WeekHead } from './WeekHead';

type Props = {
  /** Counted from 1. */
  week: number;
  startsOn: string;
  /** The numbers of the days; today's may lie outside the plan. */
  startDay: number;
  today: number;
  unit: DistanceUnit;
  isCopied: boolean;
};

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

export function WeekRow({ week, startsOn, startDay, today, unit, isCopied }: Props) {
  const tabStopDay = useEditor((snapshot) => ofWeek(week, tabStop(snapshot)));
  const openDay = useEditor(({ openWorkout }) => ofWeek(week, openWorkout?.day));
  const typing = useEditor((snapshot) =>
    ofWeek(week, snapshot.typing?.day) === undefined ? undefined : snapshot.typing,
  );
  const races = useRaces();
  const firstDay = (week - 1) * 7;
  const monday = firstMonday(startsOn).add({ days: firstDay });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
    <div role="row" aria-rowindex={week + 1} className={`week-row ${phaseClass[phaseOfWeek(week, today)]}`}>
      <WeekHead
        week={week}
        startDate={formatDayAndMonth(monday)}
        unit={unit}
        isTabStop={tabStopDay !== undefined}
        isCopied={isCopied}
      />
      {numbers(firstDay, 7).map((day) => {
        const date = monday.add({ days: day - firstDay });
        return (
          <DayCell
            key={day}
            day={day}
            name={`${weekdayName(day)} ${formatDay(date)}`}
            dateText={date.day === 1 ? formatDayAndMonth(date) : String(date.day)}
            phase={phaseOfDay(day, startDay, today)}
            race={races.byDay.get(day)}
            isTabStop={day === tabStopDay}
            isOpen={day === openDay}
            begun={day === typing?.day ? typing.begun : undefined}
          />
        );
      })}
    </div>
  );
}

/** The day where it is one of the week's: fewer rows than days listen. */
function ofWeek(week: number, day: number | undefined): number | undefined {
  return day !== undefined && weekNumberOfDay(day) === week ? day : undefined;
}

function phaseOfDay(day: number, startDay: number, today: number): DayPhase {
  if (day < startDay) return 'before';
  if (day === today) return 'today';
  return day < today ? 'past' : 'next';
}
