import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldLabel } from '@/components/fields/FieldLabel';
import { Select } from '@/components/fields/Select';
import { TagField } from '@/components/fields/TagField';
import { TextArea } from '@/components/fields/TextArea';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import type { Goal } from '@/domain/goals/goal';
import type { Plan } from '@/domain/plans/plan';
import { levels } from '@/domain/workouts/levels';
import { levelText } from '@/domain/workouts/levelText';
import { failureOf } from '@/lib/failure';
import { maxText, maxTitle } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { textProblem } from '@/lib/textProblem';
import { toast } from '@/lib/toast';
import { planTemplatesKey, savePlanTemplate } from './queries';
import { RaceSelect } from './RaceSelect';
import { bodyOfTemplate } from './templateBody';
import { fieldsOfPlan } from './templateOfPlan';

type Props = { plan: Plan; goals: readonly Goal[]; onClose: () => void };

export function TemplateFieldsDialog({ plan, goals, onClose }: Props) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newId);
  const [initial] = useState(() => ({
    ...fieldsOfPlan(plan, goals),
    name: plan.name,
    description: plan.description,
    hasFigures: false,
  }));
  const [form, setForm] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const change = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const nameError =
    form.name.trim() === ''
      ? t`Name is required`
      : textProblem(t`Name`, form.name, { most: maxTitle, isLine: true });
  const descriptionError = textProblem(t`Description`, form.description, { most: maxText });

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { name, description, hasFigures, ...fields } = form;
      const body = bodyOfTemplate({ ...plan, name, description }, fields);
      return savePlanTemplate({ ...body, withoutFigures: !hasFigures }, key);
    },
    onSuccess: (templateId) => {
      void cache.invalidateQueries({ queryKey: planTemplatesKey });
      toast.success(t`Template saved`, {
        action: {
          label: t({ message: 'Open', context: 'verb' }),
          onClick: () => void navigate({ to: '/templates/$templateId', params: { templateId } }),
        },
      });
      onClose();
    },
  });
  const submit = () => {
    setIsTried(true);
    if (nameError === undefined && descriptionError === undefined) mutate();
  };

  return (
    <Dialog
      title={t`Save as template`}
      context={t`Its days and sessions, without dates and without the athlete. The plan itself stays as it is.`}
      width="md"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isPending}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      footer={
        <FormActions
          isBusy={isPending}
          busyLabel={t`Saving...`}
          icon={<BookmarkPlus strokeWidth={1.9} aria-hidden="true" />}
          onCancel={onClose}
        >
          <Trans>Save template</Trans>
        </FormActions>
      }
    >
      <div className="flex flex-col gap-3.5">
        {error && !isPending && <Alert {...failureOf(error)} />}
        <TextField
          label={t`Template name`}
          isRequired
          name="templateName"
          autoComplete="off"
          value={form.name}
          onChange={(name) => change({ name })}
          error={isTried ? nameError : undefined}
        />
        <TextArea
          label={t`Description`}
          name="templateDescription"
          rows={2}
          value={form.description}
          onChange={(description) => change({ description })}
          error={isTried ? descriptionError : undefined}
        />
        <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
          <RaceSelect race={form.race} onChange={(race) => change({ race })} />
          <Select
            label={t`Level`}
            options={levels.map((level) => ({ id: level, name: levelText(level) }))}
            value={form.level}
            onChange={(level) => change({ level })}
          />
        </div>
        <Choice
          label={t`Count days`}
          value={form.anchor}
          onChange={(anchor) => change({ anchor: anchor as typeof form.anchor })}
          options={[
            { id: 'RaceDay', name: t`Back from race day`, line: t`Ends with the race` },
            { id: 'Start', name: t`From the start`, line: t`Begins on any Monday` },
          ]}
        />
        <Choice
          label={t`The athlete’s figures`}
          value={form.hasFigures ? 'with' : 'without'}
          onChange={(choice) => change({ hasFigures: choice === 'with' })}
          options={[
            {
              id: 'without',
              name: t`Leave them out`,
              line: t`Named paces stay. Paces in figures, and times worked out from them, are left out`,
            },
            { id: 'with', name: t`Keep them`, line: t`Every pace, time and distance as it is` },
          ]}
        />
        <TagField label={t`Tags`} tags={form.tags} onChange={(tags) => change({ tags })} />
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { id: string; name: string; line: string }[];
};

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <RadioGroup value={value} onChange={onChange} className="flex flex-col gap-[5px]">
      <FieldLabel as={Label}>{label}</FieldLabel>
      <div className="grid grid-cols-2 gap-2 max-[420px]:grid-cols-1">
        {options.map(({ id, name, line }) => (
          <Radio
            key={id}
            value={id}
            className="cursor-pointer rounded-md border border-line-strong bg-surface px-3 py-2 text-sm data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-ink data-selected:inset-ring data-selected:inset-ring-ink hover:border-control"
          >
            <span className="block font-semibold">{name}</span>
            <span className="block text-xs text-ink-2">{line}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
