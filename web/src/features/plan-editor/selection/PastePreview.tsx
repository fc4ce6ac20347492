import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { shortWeekday, weekNumberOfDay } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { PastedCell } from './PastedCell';
import type { Paste, PastedDay } from './readPaste';

/** Enough to see whether it was understood; rendering a year would take too long. */
const firstWeeks = 6;

type Props = {
  plan: Plan;
  paste: Paste;
  /** Its lines are read as days. */
  isTurned: boolean;
  onTurn: () => void;
  onPaste: (days: readonly PastedDay[]) => void;
  onClose: () => void;
};

/** A preview of pasted text, to be corrected before it goes into the plan. */
export function PastePreview({ plan, paste, isTurned, onTurn, onPaste, onClose }: Props) {
  const { t } = useLingui();
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
  const [firstWeek] = weeks;
  const lastWeek = weeks.at(-1);
  const { weeks: weeksBefore } = plan;
  const { weeks: weeksAfter } = paste;
  const grows = weeksAfter > weeksBefore;
  const notes = [
    grows
      ? t`The plan grows from ${weeksBefore} to ${plural(weeksAfter, { one: '# week', other: '# weeks' })}.`
      : '',
    replaced > 0
      ? t`On ${plural(replaced, { one: '# day', other: '# days' })} they replace what is there.`
      : '',
    guessed > 0
      ? t`${plural(guessed, {
          one: '# text could not be read and becomes a description.',
          other: '# texts could not be read and become a description.',
        })}`
      : '',
  ];

  return (
    <Dialog
      title={t`Paste workouts`}
      context={
        weeks.length === 1
          ? t`${plural(count, { one: '# workout', other: '# workouts' })} for week ${firstWeek}`
          : t`${plural(count, { one: '# workout', other: '# workouts' })} for weeks ${firstWeek} to ${lastWeek}`
      }
      width="xl"
      onClose={onClose}
      onSubmit={() => onPaste(days)}
      footer={
        <>
          <span className="mr-auto text-sm text-ink-2">{notes.filter(Boolean).join(' ')}</span>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" autoFocus>
            {grows ? (
              <Plural value={count} one="Extend and paste # workout" other="Extend and paste # workouts" />
            ) : (
              <Plural value={count} one="Paste # workout" other="Paste # workouts" />
            )}
          </Button>
        </>
      }
    >
      {paste.canTurn && (
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {isTurned ? t`Each line is read as a day.` : t`Each line is read as a week.`}
          <Button size="sm" onPress={onTurn}>
            {isTurned ? t`Read each line as a week` : t`Read each line as a day`}
          </Button>
        </p>
      )}
      <table className="w-full min-w-[820px] table-fixed border-separate border-spacing-1 text-xs">
        <thead>
          <tr className="text-left text-ink-2">
            <th scope="col" className="w-14 font-semibold">
              <Trans>Week</Trans>
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
          <Plural value={weeks.length} one="Show all # week" other="Show all # weeks" />
        </Button>
      )}
    </Dialog>
  );
}
