import { useLingui } from '@lingui/react/macro';
import { dateOfDay, isUndated, phaseOfWeek, weekNumberOfDay } from '@/domain/plans/days';
import type { PlanSummary } from '@/domain/plans/summary';
import { summaryOf } from '@/domain/plans/summary';
import { amountOf } from '@/domain/plans/volume';
import { basisText } from '@/domain/steps/likelyPaces';
import type { DistanceUnit } from '@/domain/units/distance';
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
import { isDoubtful, tabStop, useEditor, usePlan, useWorkoutsOn } from '../state/editorStore';
import { WeekMenuButton } from '../week-menu/WeekMenuButton';
import { DayCell } from './DayCell';
import { type GridDay, gridDays } from './gridDays';
import { peakWeekOf } from './totals';
import { WeekHead } from './WeekHead';
import { WeekRow } from './WeekRow';

type Props = {
  /** Counted from 1. */
  week: number;
  startsOn: string;
  /** Day numbers; today may lie outside the plan. */
  startDay: number;
  today: number;
  unit: DistanceUnit;
  isCopied: boolean;
};

export function EditedWeekRow({ week, startsOn, startDay, today, unit, isCopied }: Props) {
  const isTabStop = useEditor((snapshot) => ofWeek(week, tabStop(snapshot)) !== undefined);
  const races = useRaces();
  return (
    <WeekRow
      week={week}
      phase={phaseOfWeek(week, today)}
      head={
        <EditedWeekHead
          week={week}
          startDate={isUndated(startsOn) ? '' : formatDayAndMonth(dateOfDay(startsOn, (week - 1) * 7))}
          unit={unit}
          isTabStop={isTabStop}
          isCopied={isCopied}
        />
      }
    >
      {gridDays(week, { startsOn, startDay, today }).map((gridDay) => (
        <EditedDay key={gridDay.day} gridDay={gridDay} race={races.byDay.get(gridDay.day)} />
      ))}
    </WeekRow>
  );
}

type HeadProps = {
  week: number;
  startDate: string;
  unit: DistanceUnit;
  /** Whether Tab reaches its menu. */
  isTabStop: boolean;
  isCopied: boolean;
};

function EditedWeekHead({ week, startDate, unit, isTabStop, isCopied }: HeadProps) {
  const { t } = useLingui();
  const whole = useWeekWhole(week);
  const change = usePlan((plan) => weekChange(summaryOf(plan), week));
  const measure = usePlan((plan) => summaryOf(plan).measure);
  const toGo = weeksToGo(useRaces(), week);
  const estimating = useEstimating();
  const isPeak = usePlan((plan) => peakWeekOf(summaryOf(plan), estimating) === week);
  const weekBefore = week - 1;
  const percent = Math.abs(change ?? 0);
  const changeText = () => {
    if (change === undefined) return undefined;
    if (change === 0) return t`As much as week ${weekBefore}`;
    return change > 0
      ? t`${percent}% more than week ${weekBefore}`
      : t`${percent}% less than week ${weekBefore}`;
  };
  const isAnswered = useIsAnswered();
  const preview = useEditor((snapshot) =>
    ofWeek(week, snapshot.preview?.day) === undefined ? undefined : snapshot.preview?.week,
  );
  if (!whole) return null;
  return (
    <WeekHead
      week={week}
      startDate={startDate}
      whole={preview ?? whole}
      before={preview && whole}
      basis={basisText(estimating.paces, unit)}
      measure={measure}
      unit={unit}
      isPeak={isPeak}
      change={changeText()}
      toGo={toGo}
      isAnswered={isAnswered}
      isCopied={isCopied}
      // It would lie over what the week was before the session that is being typed.
      menu={!preview && <WeekMenuButton week={week} isTabStop={isTabStop} className="week-menu-in-grid" />}
    />
  );
}

type DayProps = { gridDay: GridDay; race: string | undefined };

/** Subscribes only to what is its own: opening or focusing a day renders no other. */
function EditedDay({ gridDay, race }: DayProps) {
  const { t } = useLingui();
  const isTabStop = useEditor((snapshot) => tabStop(snapshot) === gridDay.day);
  const isOpen = useEditor(({ openWorkout, composing }) => (openWorkout ?? composing)?.day === gridDay.day);
  const planned = useWorkoutsOn(gridDay.day);
  const preview = useEditor((snapshot) =>
    snapshot.preview?.day === gridDay.day ? snapshot.preview : undefined,
  );
  const workouts = preview?.workouts ?? planned;
  const doubted = useEditor((snapshot) => planned.find((workout) => isDoubtful(snapshot, workout))?.id);
  const feedback = useFeedbackOn(workouts);
  const arrivals = useArrivals(gridDay.isoDate, workouts);
  const extraRuns = useExtraRuns(gridDay.isoDate);
  const off = useDayOff(gridDay.isoDate);
  const runs = useRunsOf(workouts);
  const deliveries = useDeliveriesOf(workouts);
  const isUnpublished = useEditor(({ unpublishedDays }) => unpublishedDays?.has(gridDay.isoDate) === true);
  return (
    <DayCell
      {...gridDay}
      race={race}
      workouts={workouts}
      feedback={feedback}
      arrivals={arrivals}
      runs={runs}
      deliveries={deliveries}
      extraRuns={extraRuns}
      off={off}
      isTabStop={isTabStop}
      isOpen={isOpen}
      isUnpublished={isUnpublished}
      note={
        preview?.note ?? (doubted && !preview ? { workoutId: doubted, text: t`not clear yet` } : undefined)
      }
      canAdd
    />
  );
}

/** The day, if it is in this week, so that rows re-render only for their own days. */
function ofWeek(week: number, day: number | undefined): number | undefined {
  return day !== undefined && weekNumberOfDay(day) === week ? day : undefined;
}

/** The increase over the previous week in per cent, or undefined if that week is empty. */
function weekChange({ weeks, measure }: PlanSummary, week: number): number | undefined {
  const [before, now] = [weeks[week - 2], weeks[week - 1]].map((summary) =>
    summary ? amountOf(summary, measure) : 0,
  );
  if (!before || !now) return undefined;
  return Math.round((now / before - 1) * 100);
}
