import { type CalendarDate, parseDate } from '@internationalized/date';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Bib } from '@/domain/athletes/Bib';
import { daysToGo, type Goal } from '@/domain/goals/goal';
import { describeRacePace } from '@/domain/races/racePace';
import { readRaceTime } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { type DateForm, dateText } from '@/lib/language/dates';
import { resultInWords } from './target';

type Props = {
  title: string;
  goals: readonly Goal[];
  today: CalendarDate;
  onChoose: (goal: Goal) => void;
};

/** "Sun 6 Dec 2026" */
const dayForm: DateForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };

/** Few at first: the season of a whole club is long. */
const fewGoals = 10;

export function GoalList({ title, goals, today, onChoose }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  if (goals.length === 0) return null;
  const shown = isWhole ? goals : goals.slice(0, fewGoals);
  const count = goals.length;
  return (
    <section className="goals-card pb-1.5!" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {shown.map((goal) => (
          <li key={goal.goalId} className="goal-row">
            <GoalRow goal={goal} today={today} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {shown.length < goals.length && (
        <div className="border-t border-line py-2.5">
          <Button size="sm" variant="ghost" onPress={() => setIsWhole(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

type RowProps = { goal: Goal; today: CalendarDate; onChoose: (goal: Goal) => void };

function GoalRow({ goal, today, onChoose }: RowProps) {
  const { distanceUnit } = useSettings();
  const { athleteName } = goal;
  const days = daysToGo(goal, today);
  const day = parseDate(goal.raceDate);
  const time = goal.resultTime ?? goal.targetTime ?? '';
  const { seconds } = readRaceTime(time, goal);
  const result = resultInWords(goal);
  return (
    <button type="button" onClick={() => onChoose(goal)}>
      <Bib name={athleteName} />
      <span className="min-w-0 flex-1">
        <b>
          {goal.raceName}
          {goal.priority !== 'A' && <span className="font-body text-ink-3"> {goal.priority}</span>}
        </b>
        <small>
          {goal.isAthleteDeleted ? <Trans>{athleteName} (deleted)</Trans> : athleteName},{' '}
          {dateText(day, dayForm)}
        </small>
        {result && <small>{result}</small>}
      </span>
      <span className="w-[72px] flex-none">
        <b>{time}</b>
        <small>{seconds !== undefined && describeRacePace(goal, seconds, distanceUnit)}</small>
      </span>
      <span className="min-w-14 flex-none text-right whitespace-nowrap">
        <b className="type-lane text-lg! leading-5!">{Math.abs(days)}</b>
        <small>
          <DaysInWords days={days} />
        </small>
      </span>
    </button>
  );
}

function DaysInWords({ days }: { days: number }) {
  const count = Math.abs(days);
  return days < 0 ? (
    <Plural comment="Stands under the number" value={count} one="day ago" other="days ago" />
  ) : (
    <Plural comment="Stands under the number" value={count} one="day" other="days" />
  );
}
