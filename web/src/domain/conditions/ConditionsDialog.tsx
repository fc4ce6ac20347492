import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DateField } from '@/components/fields/DateField';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { dateInWords } from '@/domain/plans/days';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import { type Air, readConditions, typedConditions } from './conditions';
import { useSaveConditions } from './queries';

type Props = {
  athleteId: string;
  /** Without one, it is chosen. */
  day: string | undefined;
  known: Air | undefined;
  onClose: () => void;
};

/** The weather and the height of an athlete's day. */
export function ConditionsDialog({ athleteId, day, known, onClose }: Props) {
  const { t } = useLingui();
  const [initial] = useState(() => ({ ...typedConditions(known), day: day ?? '' }));
  const [form, setForm] = useState(initial);
  const saving = useSaveConditions();
  const { save, isBusy, problems, failure, clearProblems, fieldsRef } = useFormSaving({
    check: (typed: typeof form) => ({
      problems: {
        ...readConditions(typed).problems,
        ...(typed.day === '' && { day: t`Choose a day` }),
      },
    }),
    send: (typed: typeof form) =>
      saving.mutateAsync({ athleteId, day: typed.day, ...readConditions(typed).figures }),
    failed: t`The weather could not be saved`,
  });
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      clearProblems();
    },
    isDisabled: isBusy,
    error: problems[name],
  });
  const submit = async () => {
    if (!(await save(form))) return;
    toast.success(t`The weather is saved`);
    onClose();
  };
  const date = day && dateInWords(parseDate(day));
  return (
    <Dialog
      title={date ? t`Weather on ${date}` : t`Weather on a day`}
      context={t`A slow step shows how much of it was the heat or the altitude. Planned paces stay as they are.`}
      width="sm"
      onClose={onClose}
      onSubmit={() => void submit()}
      isBusy={isBusy}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      footer={
        <FormActions isBusy={isBusy} busyLabel={t`Saving...`} onCancel={onClose}>
          {t`Save`}
        </FormActions>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        {!day && <DateField label={t`Day`} {...field('day')} />}
        <TextField
          label={t`Temperature`}
          autoFocus={Boolean(day)}
          isOptional
          unit="°C"
          hint={t`In the shade. “82 °F” is read too.`}
          {...field('temperatureInC')}
        />
        <TextField
          label={t`Humidity`}
          isOptional
          inputMode="numeric"
          unit="%"
          {...field('humidityInPercent')}
        />
        <TextField
          label={t`Altitude`}
          isOptional
          unit="m"
          hint={t`It counts from 900 m above the usual runs. “5300 ft” is read too.`}
          {...field('heightInMeters')}
        />
      </div>
    </Dialog>
  );
}
