import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Button } from '@/components/buttons/Button';
import { FieldLabel } from '@/components/fields/FieldLabel';
import { Dialog } from '@/components/overlays/Dialog';
import { raceText } from '@/domain/plan-templates/planTemplate';
import { longDate } from '@/domain/plans/days';
import { factsOf } from '@/domain/plans/figures';
import type { Plan, TemplateFields, Workout } from '@/domain/plans/plan';
import { unitText } from '@/domain/units/distance';
import { levelText } from '@/domain/workouts/levelText';
import { terrainText } from '@/domain/workouts/terrainText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { newId } from '@/lib/newId';
import { useEstimating } from '../paces/planPaces';
import {
  type Choice,
  type Conflict,
  canHoldBoth,
  type FieldConflict,
  type Merge,
  resolved,
} from './mergePlans';

type Props = {
  merge: Merge;
  confirmLabel: string;
  onConfirm: (merged: Plan) => void;
  onClose: () => void;
};

/** Shows both versions of each conflict, and applies the choices. */
export function MergeDialog({ merge, confirmLabel, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const { conflicts, settled } = merge;
  const [choices, setChoices] = useState(() => conflicts.map(firstChoice));
  const choose = (index: number, choice: Choice) => setChoices(choices.with(index, choice));
  const chooseAll = (choice: Choice) => setChoices(conflicts.map(() => choice));
  return (
    <Dialog
      title={t`This schedule was changed elsewhere`}
      context={t`Choose a version where both changed the same thing. The rest is merged.`}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="primary" onPress={() => onConfirm(resolved(merge, choices, newId))}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {conflicts.length > 1 && (
        <div className="mb-3 flex gap-2">
          <Button size="sm" onPress={() => chooseAll('mine')}>
            <Trans>All yours</Trans>
          </Button>
          <Button size="sm" onPress={() => chooseAll('theirs')}>
            <Trans>All saved elsewhere</Trans>
          </Button>
        </div>
      )}
      <div className="flex flex-col gap-5">
        {conflicts.map((conflict, index) => (
          <ConflictField
            key={conflict.kind === 'day' ? conflict.day : conflict.field}
            conflict={conflict}
            startsOn={settled.startsOn}
            choice={choices[index] ?? 'mine'}
            onChoose={(choice) => choose(index, choice)}
          />
        ))}
      </div>
    </Dialog>
  );
}

type FieldProps = {
  conflict: Conflict;
  startsOn: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function ConflictField({ conflict, startsOn, choice, onChoose }: FieldProps) {
  const { t } = useLingui();
  const name = conflict.kind === 'day' ? longDate(startsOn, conflict.day) : t(fieldNames[conflict.field]);
  return (
    <RadioGroup
      value={choice}
      onChange={(chosen) => onChoose(chosen as Choice)}
      className="flex flex-col gap-1.5"
    >
      <FieldLabel as={Label}>{name}</FieldLabel>
      <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
        <Side value="mine" name={t`Yours`} conflict={conflict} />
        <Side value="theirs" name={t`Saved elsewhere`} conflict={conflict} />
      </div>
      {conflict.kind === 'day' && canHoldBoth(conflict) && (
        <Radio value="both" className={`${card} py-2 font-semibold`}>
          <Trans>Keep both</Trans>
        </Radio>
      )}
    </RadioGroup>
  );
}

function Side({ value, name, conflict }: { value: 'mine' | 'theirs'; name: string; conflict: Conflict }) {
  return (
    <Radio value={value} className={`${card} flex min-h-16 flex-col gap-1.5 py-2.5`}>
      <span className="text-xs font-semibold text-ink-2">{name}</span>
      {conflict.kind === 'day' ? (
        <DayContent workouts={conflict[value]} />
      ) : (
        <span className="wrap-break-word">{fieldText(conflict, value)}</span>
      )}
    </Radio>
  );
}

function DayContent({ workouts }: { workouts: readonly Workout[] }) {
  const estimating = useEstimating();
  if (workouts.length === 0)
    return (
      <span className="text-ink-3">
        <Trans>No workout</Trans>
      </span>
    );
  return workouts.map((workout) => (
    <span key={workout.id} data-t={workout.type} className="flex items-start gap-2">
      <WorkoutMark type={workout.type} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-break-word">{workout.title}</span>
        <span className="block text-xs text-ink-2">
          {[...factsOf(workout, estimating), workout.terrain && terrainText(workout.terrain), workout.notes]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="line-clamp-2 text-xs text-ink-3" title={workout.description}>
          {workout.description}
        </span>
      </span>
    </span>
  ));
}

function fieldText({ field, ...sides }: FieldConflict, side: 'mine' | 'theirs'): string {
  const value = sides[side][field];
  if (field === 'template') return templateText(sides[side].template);
  if (typeof value === 'object') return value && 'name' in value ? value.name : t`No athlete`;
  if (typeof value === 'boolean')
    return value ? t({ message: 'Off', context: 'plan check' }) : t({ message: 'On', context: 'plan check' });
  if (field === 'unit') return unitText(sides[side].unit);
  return String(value) || empty();
}

/** "Half marathon, Advanced, counted back from race day" */
function templateText(fields: TemplateFields | undefined): string {
  if (!fields) return empty();
  const { race, level, anchor, tags } = fields;
  const raceName = raceText({
    raceDistance: race?.distance ?? null,
    raceDistanceType: race?.distanceType ?? null,
  });
  const counted = anchor === 'Start' ? t`counted from the start` : t`counted back from race day`;
  return [raceName, levelText(level), counted, ...tags].join(', ');
}

function empty(): string {
  return t({ message: 'Empty', context: 'adjective' });
}

/** The choice that loses nothing, if there is one. */
function firstChoice(conflict: Conflict): Choice {
  if (conflict.kind === 'field') return 'mine';
  if (conflict.mine.length === 0) return 'theirs';
  if (conflict.theirs.length === 0) return 'mine';
  return canHoldBoth(conflict) ? 'both' : 'mine';
}

const fieldNames: Record<FieldConflict['field'], MessageDescriptor> = {
  name: msg`Plan Name`,
  description: msg`Description`,
  athlete: msg`Athlete Name`,
  startsOn: msg`Start Date`,
  weeks: msg`Duration (weeks)`,
  unit: msg`Distance unit`,
  isPlanCheckOff: msg`Plan check`,
  template: msg`What the template is for`,
};

const card =
  'cursor-pointer rounded-md border border-line-strong bg-surface px-3 text-sm data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-ink data-selected:inset-ring data-selected:inset-ring-ink hover:border-control';
