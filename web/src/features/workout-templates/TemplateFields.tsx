import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Select } from '@/components/fields/Select';
import { TagField } from '@/components/fields/TagField';
import { TextArea } from '@/components/fields/TextArea';
import { TextField } from '@/components/fields/TextField';
import type { FormEstimates } from '@/domain/session-reader/formEstimates';
import { type HandSet, HandSetFigure } from '@/domain/session-reader/HandSetFigure';
import type { DistanceUnit } from '@/domain/units/distance';
import { DistanceField } from '@/domain/workouts/DistanceField';
import { DurationField } from '@/domain/workouts/DurationField';
import { PaceField } from '@/domain/workouts/PaceField';
import { chosenTerrain, noTerrain, terrainOptions } from '@/domain/workouts/terrainText';
import { runOf } from '@/domain/workouts/typedMinutes';
import { WorkoutTypeField } from '@/domain/workouts/WorkoutTypeField';
import { categoryOptions, difficultyOptions } from './options';
import { hasOpenUnit, inUnit, type TemplateForm, type TemplateProblems } from './templateForm';

type Props = {
  form: TemplateForm;
  onChange: (changes: Partial<TemplateForm>) => void;
  problems: TemplateProblems;
  /** An existing template keeps its unit. */
  canSwitchUnit: boolean;
  paceUnit: DistanceUnit;
  /** What the steps come to, for fields that nobody filled. */
  estimates: FormEstimates;
  isDisabled: boolean;
  /** Shown below the title if the dialog has one column. */
  steps: ReactNode;
  handSet: HandSet;
};

export function TemplateFields({
  form,
  onChange,
  problems,
  canSwitchUnit,
  paceUnit,
  estimates,
  isDisabled,
  steps,
  handSet,
}: Props) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title`}
        name="title"
        isRequired
        autoFocus
        autoComplete="off"
        value={form.title}
        onChange={(title) => onChange({ title })}
        isDisabled={isDisabled}
        error={problems.title}
      />
      {steps}
      <WorkoutTypeField
        value={form.type}
        onChange={(type) => onChange({ type })}
        isDisabled={isDisabled}
        error={problems.type}
      />
      <TextArea
        label={t`Description`}
        name="description"
        isRequired
        rows={2}
        value={form.description}
        onChange={(description) => onChange({ description })}
        isDisabled={isDisabled}
        error={problems.description}
      />
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        <Select
          label={t`Difficulty`}
          options={difficultyOptions()}
          value={form.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
          isDisabled={isDisabled}
        />
        <Select
          label={t`Category`}
          options={categoryOptions()}
          value={form.category}
          onChange={(category) => onChange({ category })}
          isDisabled={isDisabled}
        />
      </div>
      <div
        className={`grid items-start gap-3 max-[359px]:grid-cols-1 min-[360px]:max-md:grid-cols-2 ${canSwitchUnit || !steps ? 'grid-cols-2' : 'grid-cols-[1fr_1fr_1.15fr_1.15fr]'}`}
      >
        <HandSetFigure
          {...handSet}
          fields={['distance']}
          name="distance"
          isDisabled={isDisabled}
          className={canSwitchUnit ? 'min-w-0 max-md:col-span-full' : 'min-w-0'}
        >
          <DistanceField
            // An estimate is shown as one, and not as a figure of three decimals.
            value={estimates.distance === undefined ? form.distance : ''}
            onChange={(distance) => onChange({ distance })}
            unit={form.unit}
            {...(canSwitchUnit && { onUnitChange: (unit) => onChange(inUnit(form, unit)) })}
            isUnitFixed={!hasOpenUnit(form)}
            estimate={estimates.distance}
            isDisabled={isDisabled}
            error={problems.distance}
          />
        </HandSetFigure>
        <HandSetFigure
          {...handSet}
          fields={['durationInMinutes']}
          name="duration"
          isDisabled={isDisabled}
          className={canSwitchUnit ? 'min-w-0 max-md:col-span-full' : 'min-w-0'}
        >
          <DurationField
            value={estimates.minutes === undefined ? form.durationInMinutes : ''}
            onChange={(durationInMinutes) => onChange({ durationInMinutes })}
            run={runOf(form)}
            estimate={estimates.minutes}
            isDisabled={isDisabled}
            error={problems.durationInMinutes}
          />
        </HandSetFigure>
        <HandSetFigure {...handSet} fields={['paceFrom', 'paceTo']} name="pace" isDisabled={isDisabled}>
          <PaceField
            label={t`Pace Range From`}
            value={form.paceFrom}
            unit={paceUnit}
            onChange={(paceFrom) => onChange({ paceFrom })}
            isDisabled={isDisabled}
            error={problems.paceFrom}
          />
        </HandSetFigure>
        <PaceField
          label={t({ message: 'To', context: 'end of a range' })}
          value={form.paceTo}
          unit={paceUnit}
          onChange={(paceTo) => onChange({ paceTo })}
          isDisabled={isDisabled}
          error={problems.paceTo}
        />
      </div>
      <TagField
        label={t`Tags`}
        tags={form.tags}
        onChange={(tags) => onChange({ tags })}
        isDisabled={isDisabled}
        error={problems.tags}
      />
      <Select
        label={t`Terrain`}
        options={terrainOptions()}
        value={form.terrain ?? noTerrain}
        onChange={(terrain) => onChange({ terrain: chosenTerrain(terrain) })}
        isDisabled={isDisabled}
      />
      <TextArea
        label={t`Notes`}
        name="notes"
        rows={2}
        value={form.notes}
        onChange={(notes) => onChange({ notes })}
        isDisabled={isDisabled}
        error={problems.notes}
      />
    </>
  );
}
