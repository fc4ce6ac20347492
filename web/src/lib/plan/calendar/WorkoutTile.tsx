import type { CSSProperties, ReactNode } from 'react';
import { formatDistance } from '@/lib/distance';
import type { Workout } from '@/lib/plan/plan';
import { sessionKm } from '@/lib/plan/summary';
import { workoutSentence } from '@/lib/plan/workoutText';
import { WorkoutMark } from '@/lib/workouts/WorkoutMark';
import { PaceOrTime } from './PaceOrTime';

type Props = {
  workout: Workout;
  isMonthStart: boolean;
  /** Tick and date, at the end of the first line. */
  end: ReactNode;
};

export function WorkoutTile({ workout, isMonthStart, end }: Props) {
  const km = sessionKm(workout);
  const hasDistance = workout.distance.amount > 0;
  const time = workout.durationMinutes > 0 ? `${workout.durationMinutes} min` : '';
  return (
    <button
      type="button"
      tabIndex={-1}
      data-workout={workout.id}
      data-t={workout.type}
      aria-label={workoutSentence(workout)}
      className="workout"
    >
      <span className={`workout-head ${isMonthStart ? 'is-month-start' : ''}`}>
        <WorkoutMark type={workout.type} />
        {hasDistance ? <Amount text={formatDistance(workout.distance)} /> : null}
        {!hasDistance && time !== '' ? <Amount text={time} isTime /> : null}
        <span className="day-date">{end}</span>
      </span>
      <span className="workout-title" title={workout.title}>
        {workout.title}
      </span>
      <span className="workout-detail">
        <PaceOrTime workout={workout} />
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
