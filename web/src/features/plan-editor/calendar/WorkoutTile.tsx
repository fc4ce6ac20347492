import { Trans } from '@lingui/react/macro';
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { type Answer, hasMarks, movedAway, type WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { spokenSentence } from '@/domain/plans/feedback/feedbackText';
import { amountFigure, figuresOf, sessionAmount, type WorkoutFigures } from '@/domain/plans/figures';
import type { Workout } from '@/domain/plans/plan';
import { tooltipText } from '@/domain/plans/workoutText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { type TileDelivery, withDelivery } from '../delivery/tileDelivery';
import { FeedbackMarks, OutcomeMark } from '../feedback/FeedbackMarks';
import { doneDistance, doneMinutes } from '../feedback/recorded';
import type { ExtraRun, WorkoutRun } from '../feedback/runs';
import { useEstimating } from '../paces/planPaces';
import { Amount, DoneAmount, doneAmount } from './DoneAmount';
import { ExtraRunChip } from './ExtraRunChip';
import { PaceOrTime } from './PaceOrTime';
import { TileMarks, withMarks } from './TileMarks';

/** Answers come after the first paint. */
const MovedTile = lazy(() =>
  import('../feedback/MovedTile').then(({ MovedTile }) => ({ default: MovedTile })),
);

type Props = {
  workout: Workout;
  /** The date of its day. */
  isoDate: string;
  feedback: WorkoutFeedback | undefined;
  run?: WorkoutRun | undefined;
  /** Where it is on its way to the watch. */
  delivery?: TileDelivery | undefined;
  /** Runs of its day that nobody planned. */
  extraRuns?: readonly ExtraRun[];
  /** In place of its pace. */
  note?: string | undefined;
  /** At the end of the first line. */
  date: ReactNode;
};

export function WorkoutTile({ workout, isoDate, feedback, date, ...recorded }: Props) {
  const { run, delivery, extraRuns = [], note } = recorded;
  const estimating = useEstimating();
  const figures = figuresOf(workout, estimating);
  const amount = amountFigure(figures);
  const tooltip = tooltipText(workout);
  const done = doneAmount(feedback?.answer, workout);
  const movedTo = movedAway(feedback, isoDate);
  const isSkipped = feedback?.answer?.outcome === 'skipped';
  const sentence = withDelivery(
    withMarks(spokenSentence(workout, feedback, isoDate, estimating), run),
    delivery,
  );
  if (movedTo)
    return (
      <Suspense fallback={null}>
        <MovedTile workoutId={workout.id} sentence={sentence} date={date} from={isoDate} to={movedTo} />
      </Suspense>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      data-workout={workout.id}
      data-t={workout.type}
      aria-label={sentence}
      className={`workout ${isSkipped ? 'is-skipped' : ''} ${hasMarks(feedback) ? 'has-marks' : ''} ${extraRuns.length > 0 ? 'has-extra' : ''}`}
      {...(run && run.bars > 0 && { style: { '--bars': run.bars } as CSSProperties })}
    >
      <span className="workout-head">
        <WorkoutMark type={workout.type} />
        {done === undefined ? amount !== '' && <Amount text={amount} /> : <DoneAmount {...done} />}
        {run && run.marks.length > 0 && <TileMarks run={run} />}
        {extraRuns.map((extra) => (
          <ExtraRunChip key={extra.activityId} run={extra} />
        ))}
        {!feedback && delivery?.mark}
        {feedback && <FeedbackMarks feedback={feedback} type={workout.type} />}
        <span className="day-date">
          <OutcomeMark feedback={feedback} isTicked={workout.isCompleted} />
          {date}
        </span>
      </span>
      <span className="workout-title" title={tooltip}>
        {workout.title}
      </span>
      <span className="workout-detail" title={tooltip}>
        {isSkipped ? <Trans>Skipped</Trans> : (note ?? <PaceOrTime workout={workout} />)}
      </span>
      <Load figures={figures} answer={feedback?.answer} />
    </button>
  );
}

/** Its amount relative to the longest session of the plan; dashed if it is an estimate, pale behind what was done. */
function Load({ figures, answer }: { figures: WorkoutFigures; answer: Answer | undefined }) {
  const [km, minutes] = [sessionAmount(figures, 'distance'), sessionAmount(figures, 'time')];
  const [doneKm, doneTime] = [doneDistance(answer, 'km'), doneMinutes(answer)];
  if (km === 0 && minutes === 0 && !doneKm && !doneTime) return null;
  const isDone = doneKm !== undefined || doneTime !== undefined;
  const marks = [
    isDone && 'is-done',
    figures.distance?.isEstimated && 'is-distance-estimated',
    figures.minutes?.isEstimated && 'is-time-estimated',
  ];
  const amounts = {
    '--km': km,
    '--minutes': minutes,
    ...(isDone && { '--done-km': doneKm ?? km, '--done-minutes': doneTime ?? minutes }),
  };
  return (
    <span
      className={['workout-load', ...marks.filter((mark) => mark)].join(' ')}
      style={amounts as CSSProperties}
    />
  );
}
