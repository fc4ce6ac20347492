import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { hasMarks, movedAway, type WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { shortWeekday, spokenSentence } from '@/domain/plans/feedback/feedbackText';
import {
  amountFigure,
  distanceFigure,
  figuresOf,
  sessionAmount,
  type WorkoutFigures,
} from '@/domain/plans/figures';
import type { Workout } from '@/domain/plans/plan';
import { tooltipText } from '@/domain/plans/workoutText';
import { withUnit, distanceFigure as writtenDistance } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { MoveArrow } from '../feedback/ArrivedTile';
import { FeedbackMarks, OutcomeMark } from '../feedback/FeedbackMarks';
import { doneDistance } from '../feedback/recorded';
import { useEstimating } from '../paces/planPaces';
import { figureParts } from './figureParts';
import { PaceOrTime } from './PaceOrTime';

type Props = {
  workout: Workout;
  /** The date of its day. */
  isoDate: string;
  feedback: WorkoutFeedback | undefined;
  isMonthStart: boolean;
  /** At the end of the first line. */
  date: ReactNode;
};

export function WorkoutTile({ workout, isoDate, feedback, isMonthStart, date }: Props) {
  const estimating = useEstimating();
  const figures = figuresOf(workout, estimating);
  const amount = amountFigure(figures);
  const tooltip = tooltipText(workout);
  const done = doneDistance(feedback?.answer, workout.distance.unit);
  const movedTo = movedAway(feedback, isoDate);
  const isSkipped = feedback?.answer?.outcome === 'skipped';
  const sentence = spokenSentence(workout, feedback, isoDate, estimating);
  if (movedTo) {
    const movedToDay = shortWeekday(movedTo);
    return (
      <button
        type="button"
        tabIndex={-1}
        data-workout={workout.id}
        aria-label={sentence}
        className="workout is-moved"
      >
        <span className="workout-head">
          <span className="day-date">{date}</span>
        </span>
        <span className="moved-away">
          <Trans>
            <MoveArrow from={isoDate} to={movedTo} /> moved to {movedToDay}
          </Trans>
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      data-workout={workout.id}
      data-t={workout.type}
      aria-label={sentence}
      className={`workout ${isSkipped ? 'is-skipped' : ''} ${hasMarks(feedback) ? 'has-marks' : ''}`}
    >
      <span className={`workout-head ${isMonthStart ? 'is-month-start' : ''}`}>
        <WorkoutMark type={workout.type} />
        {done === undefined ? (
          amount !== '' && <Amount text={amount} isTime={amount !== distanceFigure(figures)} />
        ) : (
          <DoneAmount done={done} workout={workout} />
        )}
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
        {isSkipped ? <Trans>Skipped</Trans> : <PaceOrTime workout={workout} />}
      </span>
      <Load figures={figures} />
    </button>
  );
}

/** Its amount relative to the longest session of the plan; dashed if it is an estimate. */
function Load({ figures }: { figures: WorkoutFigures }) {
  const [km, minutes] = [sessionAmount(figures, 'distance'), sessionAmount(figures, 'time')];
  if (km === 0 && minutes === 0) return null;
  const marks = [
    figures.distance?.isEstimated && 'is-distance-estimated',
    figures.minutes?.isEstimated && 'is-time-estimated',
  ];
  return (
    <span
      className={['workout-load', ...marks.filter((mark) => mark)].join(' ')}
      style={{ '--km': km, '--minutes': minutes } as CSSProperties}
    />
  );
}

/** "11.8 km", and "11.8 of 11.5" if that differs from the plan at one decimal. */
function DoneAmount({ done, workout: { distance } }: { done: number; workout: Workout }) {
  const figure = writtenDistance(done);
  const planned = writtenDistance(distance.amount);
  if (distance.amount === 0 || figure === planned)
    return <Amount text={withUnit(figure, distance.unit)} isTime={false} />;
  return (
    <span className="workout-amount">
      {figure}
      <span className="workout-of">
        <Trans>of {planned}</Trans>
      </span>
    </span>
  );
}

/** "13.0 km", "45 min", or "about 8.3 km" for an estimate. */
function Amount({ text, isTime }: { text: string; isTime: boolean }) {
  const { before, figure, after } = figureParts(text);
  return (
    <span className={`workout-amount ${isTime ? 'is-time' : ''}`}>
      {before !== '' && <span className="about">{before}</span>}
      {figure}
      <span className={`unit ${isTime ? '' : 'unit-of-distance'}`}>{after.trimStart()}</span>
    </span>
  );
}
