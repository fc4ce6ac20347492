import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { readConditions, typedConditions } from '@/domain/conditions/conditions';
import type { RacePlanForm } from './useRacePlanForm';

/** What the race day is expected to be like. */
export function WeatherDialog({ form, onClose }: { form: RacePlanForm; onClose: () => void }) {
  const { t } = useLingui();
  const { body } = form;
  const [initial] = useState(() =>
    typedConditions({
      temperatureInC: body.temperatureCelsius ?? null,
      humidityInPercent: body.humidityPercent ?? null,
      heightInMeters: body.altitudeMeters ?? null,
    }),
  );
  const [typed, setTyped] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const { figures, problems } = readConditions(typed);
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    form.change({
      temperatureCelsius: figures.temperatureInC ?? null,
      humidityPercent: figures.humidityInPercent ?? null,
      altitudeMeters: figures.heightInMeters ?? null,
    });
    onClose();
  };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: isChecked ? problems[name] : undefined,
  });
  return (
    <Dialog
      title={t`Weather on race day`}
      context={t`The goal stays. It shows how much of it is the heat or the altitude.`}
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
          label={t`Temperature`}
          autoFocus
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
        <TextField label={t`Altitude`} isOptional unit="m" {...field('heightInMeters')} />
      </div>
    </Dialog>
  );
}
