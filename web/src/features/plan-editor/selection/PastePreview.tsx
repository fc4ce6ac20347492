import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { shortWeekday, weekNumberOfDay } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { counted } from '@/lib/counted';
import { PastedCell } from './PastedCell';
import type { Paste, PastedDay } from './readPaste';

/** As many as show whether it was understood; a year of them would be waited for. */
const firstWeeks = 6;

type Props = {
  plan: Plan;
  paste: Paste;
  /** Its lines are taken for days. */
  isTurned: boolean;
  onTurn: () => void;
  onPaste: (days: readonly PastedDay[]) => void;
  onClose: () => void;
};

/** What a pasted text was taken for, to be corrected before it becomes a part of the plan. */
export function PastePreview({ plan, paste, isTurned, onTurn, onPaste, onClose }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const [days, setDays] = useState<readonly PastedDay[]>(paste.days);
  const change = (changed: PastedDay, workout: WorkoutContent, content: WorkoutContent) =>
    setDays(
      days.map((pasted) =>
        pasted === changed
          ? { ...pasted, workouts: pasted.workouts.map((other) => (other === workout ? content : other)) }
          : pasted,
      ),
    );
  const byDay = new Map(days.map((pasted) => [pasted.day, pasted]));
  const weeks = [...new Set(days.map(({ day }) => weekNumberOfDay(day)))];
  const shown = isWhole ? weeks : weeks.slice(0, firstWeeks);
  const count = days.reduce((sum, { workouts }) => sum + workouts.length, 0);
  const replaced = days.filter(({ day }) => workoutsOn(plan, day).length > 0).length;
  const guessed = days.filter(({ isUnderstood }) => !isUnderstood).length;
  const notes = [
    paste.weeks > plan.weeks ? `The plan grows from ${plan.weeks} to ${counted(paste.weeks, 'week')}.` : '',
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
      onSubmit={() => onPaste(days)}
      footer={
        <>
          <span className="mr-auto text-sm text-ink-2">{notes.filter(Boolean).join(' ')}</span>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" autoFocus>
            {paste.weeks > plan.weeks ? 'Extend and paste' : 'Paste'} {counted(count, 'workout')}
          </Button>
        </>
      }
    >
      {paste.canTurn && (
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          Each line is read as a {isTurned ? 'day' : 'week'}.
          <Button size="sm" onPress={onTurn}>
            Read each line as a {isTurned ? 'week' : 'day'}
          </Button>
        </p>
      )}
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
                <PastedCell key={day} plan={plan} day={day} pasted={byDay.get(day)} onChange={change} />
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
