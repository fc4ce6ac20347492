import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DateField } from '@/components/fields/DateField';
import { Select } from '@/components/fields/Select';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import type { AgeGradeTable, Athlete, Terrain } from '../athlete';
import { type NumbersBody, useUpdateNumbers } from '../queries';
import { ageGradeTables, ageGradeTableText } from './ageGradeTable';
import { terrains, terrainText } from './terrain';

/** As typed; empty where unknown. */
type Form = {
  maxHeartRate: string;
  thresholdHeartRate: string;
  restingHeartRate: string;
  birthday: string;
  usualTerrain: Terrain | '';
  ageGradeTable: AgeGradeTable | '';
};

const rates = ['maxHeartRate', 'thresholdHeartRate', 'restingHeartRate'] as const;

type Props = { athlete: Athlete; onClose: () => void };

export function NumbersDialog({ athlete, onClose }: Props) {
  const { t } = useLingui();
  const { firstName } = athlete;
  const [initial] = useState(() => formOf(athlete));
  const [form, setForm] = useState(initial);
  const update = useUpdateNumbers();
  const { save, isBusy, problems, failure, clearProblems, fieldsRef } = useFormSaving({
    check: wrongNumbers,
    send: (typed: Form) => update.mutateAsync(bodyOf(athlete.id, typed)),
    failed: t`${firstName}’s numbers could not be saved`,
  });
  const field = <Name extends keyof Form>(name: Name) => ({
    name,
    value: form[name],
    onChange: (value: Form[Name]) => {
      setForm({ ...form, [name]: value });
      clearProblems();
    },
    isDisabled: isBusy,
    error: problems[name],
  });
  const rate = (name: (typeof rates)[number]) => ({
    ...field(name),
    isOptional: true,
    inputMode: 'numeric' as const,
    unit: t`bpm`,
  });
  const submit = async () => {
    if (!(await save(form))) return;
    toast.success(t`${firstName}’s numbers are saved`);
    onClose();
  };
  /** A choice cannot be wrong. */
  const choice = <Name extends keyof Form>(name: Name) => {
    const { error: _, name: __, ...props } = field(name);
    return props;
  };
  return (
    <Dialog
      title={t`${firstName}’s numbers`}
      context={t`Zones and percentages of heart rate in sessions become beats per minute.`}
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
        <TextField
          label={t`Maximum heart rate`}
          autoFocus
          hint={t`The highest of a hard race or test. 220 minus age is often off by ten beats.`}
          {...rate('maxHeartRate')}
        />
        <TextField
          label={t`Threshold heart rate`}
          hint={t`The average over an hour of racing.`}
          {...rate('thresholdHeartRate')}
        />
        <TextField label={t`Resting heart rate`} {...rate('restingHeartRate')} />
        <DateField label={t`Birthday`} {...field('birthday')} />
        <Select
          label={t`Usual terrain`}
          {...choice('usualTerrain')}
          options={[
            { id: '', name: t({ message: 'not known', context: 'terrain' }) },
            ...terrains.map((id) => ({ id, name: terrainText(id) })),
          ]}
        />
        <Select
          label={t`Age-grade table`}
          {...choice('ageGradeTable')}
          options={[
            { id: '', name: t({ message: 'none', context: 'age-grade table' }) },
            ...ageGradeTables.map((id) => ({ id, name: ageGradeTableText(id) })),
          ]}
        />
        <p className="-mt-2 text-xs text-ink-3">{t`With a birthday and a table, race results show an age grade.`}</p>
      </div>
    </Dialog>
  );
}

function formOf({ numbers, birthday }: Athlete): Form {
  const {
    maxHeartRate,
    thresholdHeartRate,
    restingHeartRate,
    usualTerrain = '',
    ageGradeTable = '',
  } = numbers;
  const typed = (rate: number | undefined) => (rate === undefined ? '' : String(rate));
  return {
    maxHeartRate: typed(maxHeartRate),
    thresholdHeartRate: typed(thresholdHeartRate),
    restingHeartRate: typed(restingHeartRate),
    birthday,
    usualTerrain,
    ageGradeTable,
  };
}

/** The server knows which numbers can be; here only whether they are some. */
function wrongNumbers(form: Form) {
  const wrong = rates.filter((name) => !/^\d{0,6}$/.test(form[name].trim()));
  return {
    problems: Object.fromEntries(wrong.map((name) => [name, t`Type whole beats per minute, such as 172`])),
  };
}

function bodyOf(athleteId: string, form: Form): NumbersBody {
  const beats = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    athleteId,
    maxHeartRate: beats(form.maxHeartRate),
    thresholdHeartRate: beats(form.thresholdHeartRate),
    restingHeartRate: beats(form.restingHeartRate),
    birthday: form.birthday,
    usualTerrain: form.usualTerrain || null,
    ageGradeTable: form.ageGradeTable || null,
  };
}
