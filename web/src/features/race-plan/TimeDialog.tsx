import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { formatRaceTime, readRaceTime } from '@/domain/races/raceTime';
import { readStart } from './readStart';
import type { RacePlanForm } from './useRacePlanForm';

/** The goal to the second, and when the race starts. */
export function TimeDialog({ form, onClose }: { form: RacePlanForm; onClose: () => void }) {
  const { t } = useLingui();
  const { plan, body } = form;
  const [initial] = useState({
    time: form.needsTime ? '' : body.targetTime,
    start: body.startsAt ?? '',
  });
  const [typed, setTyped] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const race = { distance: plan.distanceMeters / 1_000, distanceType: 'km' } as const;
  const time = readRaceTime(typed.time, race, 'target');
  const start = readStart(typed.start);
  const timeProblem =
    time.problem ?? (time.seconds === undefined ? t`A race plan needs a goal time` : undefined);
  const submit = () => {
    setIsChecked(true);
    if (timeProblem !== undefined || time.seconds === undefined || start.problem !== undefined) return;
    form.change({ targetTime: formatRaceTime(time.seconds), startsAt: start.clock ?? null });
    onClose();
  };
  return (
    <Dialog
      title={t`Time and start`}
      width="sm"
      onClose={onClose}
      onSubmit={submit}
      isDirty={JSON.stringify(typed) !== JSON.stringify(initial)}
      footer={
        <FormActions isBusy={false} busyLabel="" onCancel={onClose}>
          {t`Apply`}
        </FormActions>
      }
    >
      <div className="flex flex-col gap-3.5">
        <TextField
          label={t`Goal time`}
          name="targetTime"
          autoFocus
          value={typed.time}
          onChange={(value) => setTyped({ ...typed, time: value })}
          hint={t`To the second, such as 3:15:00`}
          error={isChecked ? timeProblem : undefined}
        />
        <TextField
          label={t`Start`}
          name="startsAt"
          isOptional
          value={typed.start}
          onChange={(value) => setTyped({ ...typed, start: value })}
          hint={t`The local time, such as 08:30`}
          error={isChecked ? start.problem : undefined}
        />
      </div>
    </Dialog>
  );
}
