import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { DateField } from '@/components/fields/DateField';
import { Select } from '@/components/fields/Select';
import { TextArea } from '@/components/fields/TextArea';
import { TextField } from '@/components/fields/TextField';
import { SearchablePicker } from '@/components/pickers/SearchablePicker';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { AthletePicker } from '@/domain/athletes/AthletePicker';
import { plansQuery } from '@/domain/plans/queries';
import { namedDistances } from '@/domain/races/raceDistance';
import { raceTimeInWords } from '@/domain/races/raceTime';
import { DistanceField } from '@/domain/workouts/DistanceField';
import type { FieldProblems } from '@/lib/useFormSaving';
import { type DistanceChoice, distanceOfForm, type GoalForm, otherDistance } from './goalForm';

const priorities = [
  { id: 'A', name: msg`A, the goal race` },
  { id: 'B', name: msg`B, a tune-up race` },
  { id: 'C', name: msg`C, for practice` },
] as const;

type Props = {
  form: GoalForm;
  onChange: (form: GoalForm) => void;
  problems: FieldProblems;
  /** An ISO date. */
  today: string;
  isDisabled: boolean;
};

export function GoalFields({ form, onChange, problems, today, isDisabled }: Props) {
  const { t } = useLingui();
  const isPast = form.raceDate !== '' && form.raceDate < today;
  const text = (name: 'raceName' | 'targetTime' | 'resultTime' | 'notes') => ({
    name,
    value: form[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
    isDisabled,
    error: problems[name],
  });
  const race = distanceOfForm(form);
  const distances: { id: DistanceChoice; name: string }[] = [
    ...namedDistances.map(({ id, name }) => ({ id, name })),
    { id: otherDistance, name: t`Another distance` },
  ];
  return (
    <>
      <TextField
        label={t`Race name`}
        isRequired
        autoFocus
        placeholder={t`Valencia Marathon`}
        {...text('raceName')}
      />
      <div className="grid grid-cols-2 gap-3 max-[479px]:grid-cols-1">
        <AthletePicker
          label={t`Athlete`}
          chosen={form.athlete}
          onChoose={(athlete) => onChange({ ...form, athlete })}
          isDisabled={isDisabled}
          error={problems.athleteId}
        />
        <DateField
          label={t`Race day`}
          isRequired
          name="raceDate"
          value={form.raceDate}
          onChange={(raceDate) => onChange({ ...form, raceDate })}
          isDisabled={isDisabled}
          error={problems.raceDate}
          hint={isPast ? t`This day has passed, so the race is saved as a result.` : undefined}
        />
        <Select
          label={t`Distance`}
          options={distances}
          value={form.distanceChoice}
          onChange={(distanceChoice) => onChange({ ...form, distanceChoice })}
          isDisabled={isDisabled}
        />
        {form.distanceChoice === otherDistance && (
          <DistanceField
            value={form.distance}
            onChange={(distance) => onChange({ ...form, distance })}
            unit={form.distanceType}
            onUnitChange={(distanceType) => onChange({ ...form, distanceType })}
            isDisabled={isDisabled}
            error={problems.distance}
          />
        )}
        <TextField
          label={t`Target time`}
          isOptional
          autoComplete="off"
          placeholder="3:15:00"
          hint={raceTimeInWords(form.targetTime, race)}
          {...text('targetTime')}
        />
        <TextField
          label={t`Result`}
          isOptional
          autoComplete="off"
          placeholder={t`After the race`}
          hint={raceTimeInWords(form.resultTime, race)}
          {...text('resultTime')}
        />
        <Select
          label={t`Priority`}
          options={priorities.map(({ id, name }) => ({ id, name: t(name) }))}
          value={form.priority}
          onChange={(priority) => onChange({ ...form, priority })}
          isDisabled={isDisabled}
        />
        <PlanField form={form} onChange={onChange} isDisabled={isDisabled} />
      </div>
      <TextArea
        label={t`Notes`}
        isOptional
        rows={2}
        placeholder={t`Course, weather, travel`}
        {...text('notes')}
      />
    </>
  );
}

type PickerProps = Pick<Props, 'form' | 'onChange' | 'isDisabled'>;

/** The athlete's own plans, or all plans if no athlete is chosen. */
function PlanField({ form, onChange, isDisabled }: PickerProps) {
  const { t } = useLingui();
  const schedules = useQuery(plansQuery());
  const options = (schedules.data ?? [])
    .filter(({ athleteId }) => form.athlete === null || athleteId === form.athlete.id)
    .map(({ scheduleDocumentId, details }) => ({ id: scheduleDocumentId, name: details.name }));
  let instead = null;
  if (schedules.isPending) instead = <InlineLoading label={t`Loading plans`} />;
  else if (schedules.isLoadingError)
    instead = <InlineLoadError message={t`Failed to load plans`} onRetry={() => void schedules.refetch()} />;
  return (
    <SearchablePicker
      label={t`Training plan`}
      options={options}
      chosen={form.schedule}
      onChoose={(schedule) => onChange({ ...form, schedule })}
      placeholder={t`Select a plan…`}
      searchPlaceholder={t`Search plans…`}
      noMatch={t`No plans found.`}
      {...(instead && { instead: () => instead })}
      start={() => (
        <CalendarRange className="size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
      )}
      isDisabled={isDisabled}
    />
  );
}
