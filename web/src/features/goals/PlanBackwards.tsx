import { parseDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { availabilityQuery } from '@/domain/availability/queries';
import { longRunText, weekSumText } from '@/domain/availability/weekText';
import type { Goal } from '@/domain/goals/goal';
import { dateInWords } from '@/domain/plans/days';
import { mondayOf } from '@/lib/calendar';
import { formatDay } from '@/lib/formatDay';
import { maxWeeks } from '@/lib/limits';

type Props = { goal: Goal; onClose: () => void };

/** Opens a new schedule whose last week is race week. */
export function PlanBackwards({ goal, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('12');
  const [hasTried, setHasTried] = useState(false);
  const { data: usual } = useQuery({
    ...availabilityQuery(goal.athleteId),
    enabled: !goal.isAthleteDeleted,
    retry: false,
  });
  const weeks = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const isUsable = weeks >= 1 && weeks <= maxWeeks;
  const raceDay = parseDate(goal.raceDate);
  const firstMonday = mondayOf(raceDay).subtract({ weeks: Math.max(weeks, 1) - 1 });

  const name = goal.athleteName;
  const sum = usual ? weekSumText(usual) : '';
  const longRun = usual ? longRunText(usual) : '';
  const firstDay = formatDay(firstMonday);
  const open = () => {
    setHasTried(true);
    if (isUsable) void navigate({ to: '/newschedule', search: { goal: goal.goalId, weeks } });
  };
  return (
    <Dialog
      title={t`Plan backwards`}
      context={`${goal.raceName}, ${dateInWords(raceDay)}`}
      width="sm"
      onClose={onClose}
      onSubmit={open}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Open new schedule</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Duration (weeks)`}
        isRequired
        name="weeks"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={setText}
        hint={
          isUsable
            ? t`${plural(weeks, { one: '# week', other: '# weeks' })} from ${firstDay}; the last is race week`
            : undefined
        }
        error={hasTried && !isUsable ? t`A number of weeks from 1 to ${maxWeeks}` : undefined}
      />
      {usual && (
        <p className="mt-3 text-sm text-ink-2">
          {t`${name}’s running days: ${sum}`}
          {longRun !== '' && <span className="block">{longRun}</span>}
        </p>
      )}
    </Dialog>
  );
}
