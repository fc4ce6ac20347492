import type { CalendarDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Flag, Plus } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { longDate, shortWeekday, undatedStart } from '@/domain/plans/days';
import type { Arrival, WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { spokenSentence } from '@/domain/plans/feedback/feedbackText';
import { amountFigure, figuresOf } from '@/domain/plans/figures';
import type { Workout } from '@/domain/plans/plan';
import { tooltipText } from '@/domain/plans/workoutText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { type TileDelivery, withDelivery } from '../delivery/tileDelivery';
import type { ExtraRun, WorkoutRun } from '../feedback/runs';
import { useEstimating } from '../paces/planPaces';
import type { DayOff } from '../time-off/daysOff';
import { doneAmount } from './DoneAmount';
import { figureParts } from './figureParts';
import { dayName } from './gridDays';
import { PaceOrTime } from './PaceOrTime';
import { TileMarks, withMarks } from './TileMarks';

/** Answers and recordings come after the first paint. */
const FeedbackRow = lazy(() =>
  import('../feedback/FeedbackRow').then(({ FeedbackRow }) => ({ default: FeedbackRow })),
);
const ExtraRunRow = lazy(() => import('./ExtraRun').then(({ ExtraRunRow }) => ({ default: ExtraRunRow })));

type Props = {
  day: number;
  date: CalendarDate;
  /** False in a plan without dates. */
  isDated?: boolean;
  startDay: number;
  today: number;
  /** The name of the race on this day. */
  race: string | undefined;
  workouts: readonly Workout[];
  /** The athlete's feedback on each workout. */
  feedback?: readonly (WorkoutFeedback | undefined)[];
  /** Workouts that the athlete moved here from other days. */
  arrivals?: readonly Arrival[];
  /** The athlete does not train that day. */
  off?: DayOff | undefined;
  onOpenOff?: (absenceId: string) => void;
  /** The recording of each workout. */
  runs?: readonly (WorkoutRun | undefined)[];
  /** Where each workout is on its way to the watch. */
  deliveries?: readonly (TileDelivery | undefined)[];
  /** Runs that nobody planned. */
  extraRuns?: readonly ExtraRun[];
  onOpen: (day: number, workoutId?: string) => void;
  onOpenFeedback?: (workoutId: string) => void;
};

const rowClass =
  'grid min-h-[54px] w-full grid-cols-[40px_26px_minmax(0,1fr)_auto_auto] items-center gap-2.5 rounded-md py-1.5 pr-2.5 pl-2 text-left focus-visible:-outline-offset-2';

/** A day of an open week: one row per workout, or one row to add the first. */
export function DayRows({ day, date, startDay, today, race, workouts, onOpen, ...said }: Props) {
  const { t } = useLingui();
  const { feedback, arrivals = [], runs, deliveries, extraRuns = [], isDated = true, off, ...opening } = said;
  const { onOpenFeedback = () => {}, onOpenOff } = opening;
  const estimating = useEstimating();
  const when = isDated ? dayName(date) : longDate(undatedStart, day);
  const name = race === undefined ? when : t`${when}, race day: ${race}`;
  const isToday = day === today;
  const label = (
    <span className="text-xs leading-3.5 text-ink-3">
      {shortWeekday(day)}
      {isDated && (
        <b
          className={`block text-[15px] leading-[19px] font-semibold ${isToday ? 'text-tartan-text' : 'text-ink'}`}
        >
          {date.day}
        </b>
      )}
    </span>
  );

  if (day < startDay) {
    return (
      <li
        data-day={day}
        className={`${rowClass} cursor-not-allowed`}
        aria-label={t`${name}, before the start date`}
      >
        {label}
        <span />
        <span className="text-sm text-ink-3">{t`Before the start date`}</span>
      </li>
    );
  }
  return (
    <li
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      className={`flex scroll-mt-[76px] flex-col gap-1 rounded-md ${race === undefined ? '' : 'is-race'} ${isToday ? 'shadow-[0_0_0_1.5px_var(--tartan)]' : ''} ${off ? 'day-off-row' : ''}`}
    >
      {off && (
        <button
          type="button"
          className="pt-1.5 pl-2 text-left"
          onClick={({ currentTarget }) => {
            const absenceId = currentTarget.querySelector<HTMLElement>('[data-off]')?.dataset.off;
            if (absenceId !== undefined) onOpenOff?.(absenceId);
          }}
        >
          {off.mark}
        </button>
      )}
      {race !== undefined && (
        <p className="flex items-center gap-2 pt-1.5 pl-2 text-sm font-semibold">
          <Flag className="size-4 flex-none text-tartan-text" strokeWidth={1.9} aria-hidden="true" />
          {race}
        </p>
      )}
      {workouts.map((workout, index) => {
        const answered = feedback?.[index];
        const run = runs?.[index];
        const delivery = deliveries?.[index];
        return (
          <Fragment key={workout.id}>
            <button
              type="button"
              data-workout={workout.id}
              data-t={workout.type}
              aria-label={`${name}: ${withDelivery(withMarks(spokenSentence(workout, answered, date.toString(), estimating), run), delivery)}`}
              onClick={() => onOpen(day, workout.id)}
              className={`${rowClass} workout-row`}
            >
              {index === 0 ? label : <span />}
              <WorkoutMark type={workout.type} size="lg" />
              <span className="min-w-0">
                <span className="workout-title block text-[15px] leading-5" title={tooltipText(workout)}>
                  {workout.title}
                </span>
                <span className="block text-xs text-ink-2">
                  <PaceOrTime workout={workout} />
                </span>
              </span>
              <span className="flex flex-col items-end gap-1 text-[15px] leading-5 font-semibold">
                <Amount workout={workout} feedback={answered} />
                {run && run.marks.length > 0 && <TileMarks run={run} />}
                {!answered && delivery?.mark}
              </span>
              {workout.isCompleted && !answered?.answer && (
                <Check className="size-4 text-ink-2" strokeWidth={1.9} aria-hidden="true" />
              )}
            </button>
            <Suspense fallback={null}>
              {answered && <FeedbackRow feedback={answered} run={run} onOpen={onOpenFeedback} />}
            </Suspense>
          </Fragment>
        );
      })}
      {workouts.length === 0 && (
        <button
          type="button"
          aria-label={t`Add a workout on ${name}`}
          onClick={() => onOpen(day)}
          className={rowClass}
        >
          {label}
          <span className="grid size-[26px] place-items-center rounded-md border border-dashed border-control text-ink-3">
            <Plus className="size-4" strokeWidth={1.9} aria-hidden="true" />
          </span>
          <span className="text-sm text-ink-3">{t`Add`}</span>
        </button>
      )}
      <Suspense fallback={null}>
        {arrivals.map((arrival) => (
          <FeedbackRow
            key={arrival.workoutId}
            feedback={arrival.feedback}
            arrival={arrival}
            onOpen={onOpenFeedback}
          />
        ))}
        {extraRuns.map((run) => (
          <ExtraRunRow key={run.activityId} run={run} name={name} />
        ))}
      </Suspense>
    </li>
  );
}

type AmountProps = { workout: Workout; feedback: WorkoutFeedback | undefined };

/** "13.0 km", or "11.8 km of 11.5" once it was run. */
function Amount({ workout, feedback }: AmountProps) {
  const estimating = useEstimating();
  const done = doneAmount(feedback?.answer, workout);
  if (done?.planned !== undefined) {
    const { text, planned } = done;
    return (
      <span>
        {text}
        <span className="unit">
          <Trans>of {planned}</Trans>
        </span>
      </span>
    );
  }
  const text = done?.text ?? amountFigure(figuresOf(workout, estimating));
  const { before, figure, after } = figureParts(text);
  // "1 h 20" ends with a number.
  if (/\d/.test(after)) return text;
  return (
    <span>
      {before}
      {figure}
      {after !== '' && <span className="unit">{after.trimStart()}</span>}
    </span>
  );
}
