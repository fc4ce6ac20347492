import type { CalendarDate } from '@internationalized/date';
import { type CSSProperties, useState } from 'react';
import {
  firstMonday,
  isUndated,
  phaseOfWeek,
  shortWeekday,
  startDay as startDayOf,
} from '@/domain/plans/days';
import { describeWhole, wholeAmount, wholeOf } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { summaryOf } from '@/domain/plans/summary';
import { formatDayAndMonth } from '@/lib/formatDay';
import { useWeekWhole } from '../done/useWeekWhole';
import {
  useArrivals,
  useDayOff,
  useDeliveriesOf,
  useExtraRuns,
  useFeedbackOn,
  useIsAnswered,
  useRunsOf,
} from '../feedback/useFeedback';
import { useEstimating } from '../paces/planPaces';
import { useRaces } from '../races/PlanRaces';
import { weeksToGo } from '../races/planRaces';
import { useEditorStore, usePlan, useWorkoutsOn } from '../state/editorStore';
import { WeekMenuButton } from '../week-menu/WeekMenuButton';
import { DayRows } from './DayRows';
import { peakOf } from './totals';
import { FoldedDay, WeekCard } from './WeekCard';

type Opening = {
  today: number;
  onOpen: (day: number, workoutId?: string) => void;
};

/** The weeks on a narrow screen. The current one is open at first, else the first one. */
export function WeekCards({ today, onOpen }: Opening) {
  const weeks = usePlan((plan) => plan.weeks);
  const startsOn = usePlan((plan) => plan.startsOn);
  const estimating = useEstimating();
  const peak = usePlan((plan) => peakOf(summaryOf(plan), estimating));
  const thisWeek = Math.floor(today / 7) + 1;
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const firstOpen = thisWeek >= 1 && thisWeek <= weeks ? thisWeek : 1;
  const monday = firstMonday(startsOn);
  const toggle = (week: number) => {
    const next = new Set(toggled);
    if (!next.delete(week)) next.add(week);
    setToggled(next);
  };
  return (
    <div className="flex flex-col gap-2.5" style={{ '--peak': peak || 1 } as CSSProperties}>
      {numbers(1, weeks).map((week) => (
        <EditedWeekCard
          key={week}
          week={week}
          monday={monday.add({ days: (week - 1) * 7 })}
          startDay={startDayOf(startsOn)}
          today={today}
          isOpen={(week === firstOpen) !== toggled.has(week)}
          onToggle={toggle}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type CardProps = Opening & {
  week: number;
  monday: CalendarDate;
  startDay: number;
  isOpen: boolean;
  onToggle: (week: number) => void;
};

function EditedWeekCard({ week, monday, startDay, today, isOpen, onToggle, onOpen }: CardProps) {
  const estimating = useEstimating();
  const measure = usePlan((plan) => summaryOf(plan).measure);
  const whole = useWeekWhole(week) ?? wholeOf([], estimating);
  const isDated = usePlan((plan) => !isUndated(plan.startsOn));
  const firstDay = (week - 1) * 7;
  return (
    <WeekCard
      week={week}
      range={
        isDated
          ? `${formatDayAndMonth(monday)} – ${formatDayAndMonth(monday.add({ days: 6 }))}`
          : `${shortWeekday(0)} – ${shortWeekday(6)}`
      }
      phase={phaseOfWeek(week, today)}
      text={describeWhole(whole, measure, estimating.unit)}
      amount={wholeAmount(whole, measure)}
      toGo={weeksToGo(useRaces(), week)}
      isAnswered={useIsAnswered()}
      isOpen={isOpen}
      onToggle={onToggle}
      menu={<WeekMenuButton week={week} className="mr-0.5 size-11 flex-none" />}
    >
      {numbers(firstDay, 7).map((day) =>
        isOpen ? (
          <EditedDayRows
            key={day}
            day={day}
            isDated={isDated}
            date={monday.add({ days: day - firstDay })}
            startDay={startDay}
            today={today}
            onOpen={onOpen}
          />
        ) : (
          <EditedFoldedDay key={day} day={day} />
        ),
      )}
    </WeekCard>
  );
}

type RowsProps = Opening & { day: number; date: CalendarDate; startDay: number; isDated: boolean };

function EditedDayRows({ day, ...props }: RowsProps) {
  const store = useEditorStore();
  const workouts = useWorkoutsOn(day);
  const feedback = useFeedbackOn(workouts);
  const arrivals = useArrivals(props.date.toString(), workouts);
  const runs = useRunsOf(workouts);
  const deliveries = useDeliveriesOf(workouts);
  const extraRuns = useExtraRuns(props.date.toString());
  const race = useRaces().byDay.get(day);
  const off = useDayOff(props.date.toString());
  return (
    <DayRows
      {...props}
      day={day}
      race={race}
      workouts={workouts}
      feedback={feedback}
      arrivals={arrivals}
      off={off}
      onOpenOff={(absenceId) => store.feedback.setState({ timeOff: { day, absenceId } })}
      runs={runs}
      deliveries={deliveries}
      extraRuns={extraRuns}
      onOpenFeedback={(workoutId) => store.feedback.setState({ openId: workoutId })}
    />
  );
}

function EditedFoldedDay({ day }: { day: number }) {
  return <FoldedDay day={day} workouts={useWorkoutsOn(day)} />;
}
