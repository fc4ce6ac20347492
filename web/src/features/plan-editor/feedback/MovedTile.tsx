import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shortWeekday } from '@/domain/plans/feedback/feedbackText';
import { MoveArrow } from './MoveArrow';

type Props = {
  workoutId: string;
  /** Its accessible name. */
  sentence: string;
  /** At the end of the first line. */
  date: ReactNode;
  /** Dates. */
  from: string;
  to: string;
};

/** What is left of a workout on the day that the athlete moved it from. */
export function MovedTile({ workoutId, sentence, date, from, to }: Props) {
  const movedToDay = shortWeekday(to);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-workout={workoutId}
      aria-label={sentence}
      className="workout is-moved"
    >
      <span className="workout-head">
        <span className="day-date">{date}</span>
      </span>
      <span className="moved-away">
        <Trans>
          <MoveArrow from={from} to={to} /> moved to {movedToDay}
        </Trans>
      </span>
    </button>
  );
}
