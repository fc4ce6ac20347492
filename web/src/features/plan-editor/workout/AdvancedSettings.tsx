import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Timer } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Select } from '@/components/fields/Select';
import { TextArea } from '@/components/fields/TextArea';
import type { WorkoutProblems } from '@/domain/plans/workoutProblems';
import { timeHint } from '@/domain/plans/workoutText';
import type { FormEstimates } from '@/domain/session-reader/formEstimates';
import { type HandSet, HandSetFigure } from '@/domain/session-reader/HandSetFigure';
import type { DistanceUnit } from '@/domain/units/distance';
import { DistanceField } from '@/domain/workouts/DistanceField';
import { DurationField } from '@/domain/workouts/DurationField';
import { PaceField } from '@/domain/workouts/PaceField';
import { chosenTerrain, noTerrain, terrainOptions } from '@/domain/workouts/terrainText';
import { runOf } from '@/domain/workouts/typedMinutes';
import { contentOf, inUnit, type WorkoutForm } from './workoutForm';

type Props = {
  form: WorkoutForm;
  errors: WorkoutProblems;
  onChange: (form: WorkoutForm) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  canSwitchUnit: boolean;
  /** Of paces. */
  unit: DistanceUnit;
  /** Where the figures come from, if there are steps. */
  source: string | undefined;
  /** What the steps come to, as the header says it, for fields that nobody filled. */
  estimates: FormEstimates;
  handSet: HandSet;
};

export function AdvancedSettings({
  form,
  errors,
  onChange,
  isOpen,
  onOpenChange,
  canSwitchUnit,
  unit,
  source,
  estimates,
  handSet,
}: Props) {
  const { t } = useLingui();
  // The pace of repeats is not that of the whole distance.
  const hint = form.stepsText.trim() === '' ? timeHint(contentOf(form)) : undefined;
  return (
    <Disclosure
      isExpanded={isOpen}
      onExpandedChange={onOpenChange}
      className="rounded-lg border border-line bg-paper dark:bg-raised"
    >
      <Heading level={3} className="m-0 font-sans text-sm tracking-normal [font-stretch:normal]">
        <Button
          slot="trigger"
          className="flex h-[38px] w-full items-center gap-1.5 rounded-lg pr-3 pl-2.5 text-left font-semibold max-md:h-11"
        >
          <ChevronDown
            className={`size-3.5 text-ink-3 transition-transform duration-(--dur-2) ${isOpen ? '' : '-rotate-90'}`}
            strokeWidth={1.9}
            aria-hidden="true"
          />
          <Trans>Advanced Settings</Trans>
          <span className="ml-auto text-right text-xs font-body text-ink-3">{source ?? t`optional`}</span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="flex flex-col gap-3 px-3 pt-0.5 pb-3.5">
          <div
            className={`grid gap-3 ${canSwitchUnit ? 'grid-cols-[repeat(auto-fit,minmax(min(256px,100%),1fr))]' : 'grid-cols-2 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1'}`}
          >
            <HandSetFigure
              {...handSet}
              fields={['distance']}
              name="distance"
              className={canSwitchUnit ? 'min-w-0 max-md:col-span-full' : 'min-w-0'}
            >
              <DistanceField
                // An estimate is shown as one, and not as a figure of three decimals.
                value={estimates.distance === undefined ? form.distance : ''}
                onChange={(distance) => onChange({ ...form, distance })}
                unit={form.unit}
                {...(canSwitchUnit && { onUnitChange: (unit) => onChange(inUnit(form, unit)) })}
                estimate={estimates.distance}
                error={errors.distance}
              />
            </HandSetFigure>
            <HandSetFigure {...handSet} fields={['durationInMinutes']} name="duration">
              <DurationField
                value={estimates.minutes === undefined ? form.durationInMinutes : ''}
                onChange={(durationInMinutes) => onChange({ ...form, durationInMinutes })}
                run={runOf(form)}
                estimate={estimates.minutes}
                error={errors.durationInMinutes}
              />
            </HandSetFigure>
          </div>
          <HandSetFigure {...handSet} fields={['paceFrom', 'paceTo']} name="pace">
            <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1">
              <PaceField
                label={t`Pace Range From`}
                value={form.paceFrom}
                unit={unit}
                onChange={(paceFrom) => onChange({ ...form, paceFrom })}
                error={errors.paceFrom}
              />
              <PaceField
                label={t({ message: 'To', context: 'end of a range' })}
                value={form.paceTo}
                unit={unit}
                onChange={(paceTo) => onChange({ ...form, paceTo })}
                error={errors.paceTo}
              />
            </div>
          </HandSetFigure>
          {hint && (
            <p className="-mt-1 flex items-center gap-1.5 text-xs text-ink-3">
              <Timer className="size-[13px] flex-none" strokeWidth={1.9} aria-hidden="true" />
              {hint}
            </p>
          )}
          <Select
            label={t`Terrain`}
            options={terrainOptions()}
            value={form.terrain ?? noTerrain}
            onChange={(terrain) => onChange({ ...form, terrain: chosenTerrain(terrain) })}
          />
          <TextArea
            label={t`Notes`}
            name="notes"
            rows={2}
            placeholder={t`Anything the athlete should know`}
            value={form.notes}
            onChange={(notes) => onChange({ ...form, notes })}
            error={errors.notes}
          />
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
