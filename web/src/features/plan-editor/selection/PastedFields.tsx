import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { FieldMessage } from '@/components/fields/FieldMessage';
import type { WorkoutContent } from '@/domain/plans/plan';
import { unitText } from '@/domain/units/distance';
import { type WorkoutType, workoutTypeIds, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { contentOf, formErrors, formOf, type WorkoutForm } from '../workout/workoutForm';

type Props = {
  workout: WorkoutContent;
  when: string;
  onDone: (content: WorkoutContent) => void;
};

const field = 'h-7 w-full min-w-0 rounded-sm border border-control bg-surface px-1.5';

/** The workout read for a day, to be corrected. */
export function PastedFields({ workout, when, onDone }: Props) {
  const { t } = useLingui();
  const [first] = useState(() => formOf(workout));
  const [form, setForm] = useState(first);
  const [message, setMessage] = useState<string>();
  const change = (changes: Partial<WorkoutForm>) => {
    setForm({ ...form, ...changes });
    setMessage(undefined);
  };
  const finish = () => {
    const [problem] = Object.values(formErrors(form));
    const { session } = workout;
    if (problem === undefined) onDone({ ...contentOf(form), ...(session && { session }) });
    else setMessage(problem);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither confirms nor closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') finish();
    else onDone(workout);
  };
  const text = (name: 'title' | 'distance' | 'durationInMinutes', label: string) => (
    <input
      name={name}
      aria-label={`${label}, ${when}`}
      placeholder={label}
      autoComplete="off"
      value={form[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      onKeyDown={onKeyDown}
      className={field}
    />
  );
  const typeLabel = t`Type`;
  const unit = unitText(form.unit);
  return (
    <div className="mb-1 flex flex-col gap-1">
      <select
        aria-label={`${typeLabel}, ${when}`}
        // biome-ignore lint/a11y/noAutofocus: it was opened just now.
        autoFocus
        value={form.type}
        onChange={({ target }) => change({ type: target.value as WorkoutType })}
        className={field}
      >
        {workoutTypeIds.map((type) => (
          <option key={type} value={type}>
            {workoutTypeText(type)}
          </option>
        ))}
      </select>
      {text('title', t`Title`)}
      {text('distance', t`Distance (${unit})`)}
      {text('durationInMinutes', t`Duration (min)`)}
      <FieldMessage error={message} />
      <Button size="sm" onPress={finish}>
        <Trans context="end of changing">Done</Trans>
      </Button>
    </div>
  );
}
