import type { CSSProperties, ReactNode } from 'react';
import { formatDistance } from '@/lib/distance';
import { MoveArrow } from '@/lib/plan/feedback/ArrivedTile';
import { FeedbackMarks, OutcomeMark } from '@/lib/plan/feedback/FeedbackMarks';
import { hasMarks, movedAway, type WorkoutFeedback } from '@/lib/plan/feedback/feedback';
import { shortWeekday, spokenSentence } from '@/lib/plan/feedback/feedbackText';
import type { Workout } from '@/lib/plan/plan';
import { sessionKm } from '@/lib/plan/summary';
import { tooltipText } from '@/lib/plan/workoutText';
import { WorkoutMark } from '@/lib/workouts/WorkoutMark';
import { PaceOrTime } from './PaceOrTime';

type Props = {
  workout: Workout;
  /** Of the day that it stands on. */
  isoDate: string;
  feedback: WorkoutFeedback | undefined;
  isMonthStart: boolean;
  /** At the end of the first line. */
  date: ReactNode;
};

export function WorkoutTile({ workout, isoDate, feedback, isMonthStart, date }: Props) {
  const km = sessionKm(workout);
  const hasDistance = workout.distance.amount > 0;
  const time = workout.durationMinutes > 0 ? `${workout.durationMinutes} min` : '';
  const tooltip = tooltipText(workout);
  const movedTo = movedAway(feedback, isoDate);
  const isSkipped = feedback?.answer?.outcome === 'skipped';
  const sentence = spokenSentence(workout, feedback, isoDate);
  if (movedTo) {
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
          <MoveArrow from={isoDate} to={movedTo} /> moved to {shortWeekday(movedTo)}
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
        {hasDistance ? <Amount text={formatDistance(workout.distance)} /> : null}
        {!hasDistance && time !== '' ? <Amount text={time} isTime /> : null}
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
        {isSkipped ? 'Skipped' : <PaceOrTime workout={workout} />}
      </span>
      {(km > 0 || time !== '') && (
        <span
          className="workout-load"
          style={{ '--km': km, '--minutes': workout.durationMinutes } as CSSProperties}
        />
      )}
    </button>
  );
}

function Amount({ text, isTime = false }: { text: string; isTime?: boolean }) {
  const [amount, unit] = text.split(' ');
  return (
    <span className={`workout-amount ${isTime ? 'is-time' : ''}`}>
      {amount}
      <span className={`unit ${isTime ? '' : 'unit-of-distance'}`}>{unit}</span>
    </span>
  );
}
