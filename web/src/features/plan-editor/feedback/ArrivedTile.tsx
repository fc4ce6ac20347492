import { Trans } from '@lingui/react/macro';
import { type Arrival, hasMarks } from '@/domain/plans/feedback/feedback';
import { arrivalSentence, shortWeekday } from '@/domain/plans/feedback/feedbackText';
import { formatDistance } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { Amount, DoneAmount, doneAmount } from '../calendar/DoneAmount';
import { FeedbackMarks, OutcomeMark } from './FeedbackMarks';
import { MoveArrow } from './MoveArrow';

/** A workout on the day that the athlete moved it to. The plan has it elsewhere until the move is accepted. */
export function ArrivedTile({ arrival, isoDate }: { arrival: Arrival; isoDate: string }) {
  const { workoutId, from, feedback } = arrival;
  const planned = feedback.answer?.planned;
  if (!planned) return null;
  const type = workoutTypeOfName[planned.type];
  const { distance: amount, distanceType: unit, durationInMinutes: durationMinutes } = planned;
  const distance = { amount, unit };
  const done = doneAmount(feedback.answer, { distance, durationMinutes });
  const fromDay = shortWeekday(from);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-feedback={workoutId}
      data-t={type}
      aria-label={arrivalSentence(arrival)}
      className={`workout has-arrived ${hasMarks(feedback) ? 'has-marks' : ''}`}
    >
      <span className="workout-head">
        <WorkoutMark type={type} />
        {done ? <DoneAmount {...done} /> : amount > 0 && <Amount text={formatDistance(distance)} />}
        <FeedbackMarks feedback={feedback} type={type} />
        <span className="day-date">
          <OutcomeMark feedback={feedback} isTicked={false} />
        </span>
      </span>
      <span className="workout-title" title={planned.title}>
        {planned.title}
      </span>
      <span className="workout-detail">
        <Trans>
          <MoveArrow from={isoDate} to={from} /> from {fromDay}
        </Trans>
      </span>
    </button>
  );
}
