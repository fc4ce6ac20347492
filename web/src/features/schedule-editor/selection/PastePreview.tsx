import { useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { WorkoutMark } from '@/components/WorkoutMark';
import { counted } from '@/lib/counted';
import { formatDistance } from '@/lib/distance';
import { shortDate, shortWeekday, weekNumberOfDay } from '@/lib/plan/days';
import { numbers } from '@/lib/plan/numbers';
import { type Plan, type WorkoutContent, workoutsOn } from '@/lib/plan/plan';
import { paceRange } from '@/lib/plan/workoutText';
import type { PastedDay } from './readPaste';

/** As many as show whether it was understood; a year of them would be waited for. */
const firstWeeks = 6;

type Props = {
  plan: Plan;
  days: readonly PastedDay[];
  onPaste: () => void;
  onClose: () => void;
};

/** What a pasted text was taken for, before it becomes a part of the plan. */
export function PastePreview({ plan, days, onPaste, onClose }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const byDay = new Map(days.map((pasted) => [pasted.day, pasted]));
  const weeks = [...new Set(days.map(({ day }) => weekNumberOfDay(day)))];
  const shown = isWhole ? weeks : weeks.slice(0, firstWeeks);
  const count = days.reduce((sum, { workouts }) => sum + workouts.length, 0);
  const replaced = days.filter(({ day }) => workoutsOn(plan, day).length > 0).length;
  const guessed = days.filter(({ isUnderstood }) => !isUnderstood).length;
  const notes = [
    replaced > 0 ? `On ${counted(replaced, 'day')} they replace what is there.` : '',
    guessed > 0
      ? `${counted(guessed, 'text')} could not be read and ${guessed === 1 ? 'becomes' : 'become'} a description.`
      : '',
  ];

  return (
    <Dialog
      title="Paste workouts"
      context={`${counted(count, 'workout')} for ${weeks.length === 1 ? `week ${weeks[0]}` : `weeks ${weeks[0]} to ${weeks.at(-1)}`}`}
      width="xl"
      onClose={onClose}
      onSubmit={onPaste}
      footer={
        <>
          <span className="mr-auto text-sm text-ink-2">{notes.filter(Boolean).join(' ')}</span>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" autoFocus>
            Paste {counted(count, 'Workout')}
          </Button>
        </>
      }
    >
      <table className="w-full min-w-[820px] table-fixed border-separate border-spacing-1 text-xs">
        <thead>
          <tr className="text-left text-ink-2">
            <th scope="col" className="w-14 font-semibold">
              Week
            </th>
            {numbers(0, 7).map((weekday) => (
              <th key={weekday} scope="col" className="font-semibold">
                {shortWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr key={week} className="align-top">
              <th scope="row" className="type-lane pt-1.5 text-left text-lg">
                {week}
              </th>
              {numbers((week - 1) * 7, 7).map((day) => (
                <PastedCell key={day} plan={plan} day={day} pasted={byDay.get(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < weeks.length && (
        <Button size="sm" onPress={() => setIsWhole(true)}>
          Show all {counted(weeks.length, 'week')}
        </Button>
      )}
    </Dialog>
  );
}

type CellProps = { plan: Plan; day: number; pasted: PastedDay | undefined };

function PastedCell({ plan, day, pasted }: CellProps) {
  if (!pasted) return <td />;
  const there = workoutsOn(plan, day).map(({ title }) => title);
  return (
    <td
      className={`rounded-md border p-1.5 ${pasted.isUnderstood ? 'border-line' : 'border-dashed border-control'}`}
    >
      <span className="sr-only">{shortDate(plan.startsOn, day)}</span>
      {pasted.workouts.map((workout, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids yet, and never change.
        <PastedWorkout key={index} workout={workout} />
      ))}
      {!pasted.isUnderstood && <span className="mt-0.5 block text-ink-3">As description</span>}
      {there.length > 0 && (
        <span className="mt-0.5 block truncate text-ink-3">Replaces {there.join(', ')}</span>
      )}
    </td>
  );
}

function PastedWorkout({ workout }: { workout: WorkoutContent }) {
  const { type, title, description, distance, durationMinutes } = workout;
  const figures = [
    distance.amount > 0 ? formatDistance(distance) : '',
    durationMinutes > 0 ? `${durationMinutes} min` : '',
    paceRange(workout),
  ].filter((figure) => figure !== '');
  return (
    <span className="mb-1 block last:mb-0" title={description}>
      <span className="flex min-w-0 items-center gap-1.5">
        <WorkoutMark type={type} size="sm" />
        <span className="truncate font-semibold">{title}</span>
      </span>
      {figures.length > 0 && <span className="mt-0.5 block text-ink-2">{figures.join(', ')}</span>}
      {description !== title && <span className="mt-0.5 line-clamp-2 text-ink-3">{description}</span>}
    </span>
  );
}
