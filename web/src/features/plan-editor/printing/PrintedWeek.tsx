import { Flag } from 'lucide-react';
import { dateOfDay, startDay } from '@/domain/plans/days';
import { amountFigure, describeWhole, figuresOf, wholeAmount, wholeOf } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import { describeShare } from '@/domain/plans/volume';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { formatDayAndMonth, formatNarrowDayAndMonth } from '@/lib/formatDay';
import { peakOf, wholeOfWeek } from '../calendar/totals';
import { useEstimating } from '../paces/planPaces';
import { usePaceText } from '../paces/usePaceText';
import { useRaces } from '../races/PlanRaces';

/** `week` counts from 0. */
export function PrintedWeek({ plan, week }: { plan: Plan; week: number }) {
  const planSummary = summaryOf(plan);
  const { weeks, measure } = planSummary;
  const estimating = useEstimating();
  const peakAmount = peakOf(planSummary, estimating);
  const summary = weeks[week];
  const whole = summary ? wholeOfWeek(summary, estimating) : wholeOf([], estimating);
  const amount = wholeAmount(whole, measure);
  const dateOf = (day: number) => formatDayAndMonth(dateOfDay(plan.startsOn, day));
  return (
    <tr>
      <th scope="row">
        <b className="type-lane">{week + 1}</b>
        <span>
          {dateOf(week * 7)} – {dateOf(week * 7 + 6)}
        </span>
        <strong>{describeWhole(whole, measure, plan.unit)}</strong>
        {peakAmount > 0 && (
          <i role="img" aria-label={describeShare(amount, peakAmount, measure)} className="printed-bar">
            <i style={{ width: `${(amount / peakAmount) * 100}%` }} />
          </i>
        )}
        <span>{describeWhole(whole, measure === 'time' ? 'distance' : 'time', plan.unit)}</span>
      </th>
      {numbers(week * 7, 7).map((day) => (
        <PrintedDay key={day} plan={plan} day={day} />
      ))}
    </tr>
  );
}

function PrintedDay({ plan, day }: { plan: Plan; day: number }) {
  const date = dateOfDay(plan.startsOn, day);
  const workouts = workoutsOn(plan, day);
  const race = useRaces().byDay.get(day);
  return (
    <td data-before-start={day < startDay(plan.startsOn)} data-workouts={workouts.length}>
      <div className="printed-day">
        <time>
          {race !== undefined && <Flag className="race-flag" aria-hidden="true" />}
          {day % 7 === 0 || date.day === 1 ? formatNarrowDayAndMonth(date) : date.day}
        </time>
        {race !== undefined && <strong className="printed-race">{race}</strong>}
        {workouts.map((workout) => (
          <PrintedWorkout key={workout.id} workout={workout} />
        ))}
      </div>
    </td>
  );
}

function PrintedWorkout({ workout }: { workout: Workout }) {
  const { type, title, description } = workout;
  const pace = usePaceText(workout);
  const figure = amountFigure(figuresOf(workout, useEstimating()));
  return (
    <article data-type={type}>
      <p className="printed-figure">
        <WorkoutMark type={type} size="sm" />
        <span className="sr-only">{workoutTypeText(type)}</span>
        <b>{figure}</b>
      </p>
      <strong className="printed-title">{title}</strong>
      {pace !== '' && <em>{pace}</em>}
      <p className="printed-description">{description}</p>
    </article>
  );
}
