import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Select } from '@/components/fields/Select';
import { TagField } from '@/components/fields/TagField';
import { RaceSelect } from '@/domain/plan-templates/RaceSelect';
import { weekdayName } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import type { TemplateFields } from '@/domain/plans/plan';
import { levels } from '@/domain/workouts/levels';
import { levelText } from '@/domain/workouts/levelText';
import { useEditorStore, usePlan } from '../state/editorStore';
import { changeTemplate } from '../state/planChanges';

const anchorOptions = [
  { id: 'RaceDay', name: msg`To race day` },
  { id: 'Start', name: msg`From the start` },
] as const;

/** The details of a template, in place of the athlete and the start date. */
export function TemplateForm({ weeks }: { weeks: ReactNode }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const fields = usePlan((plan) => plan.template);
  if (!fields) return null;
  const change = (changes: Partial<TemplateFields>) => store.edit((plan) => changeTemplate(plan, changes));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className={pair}>
        <RaceSelect race={fields.race} onChange={(race) => change({ race })} />
        <Select
          label={t`Level`}
          options={levels.map((level) => ({ id: level, name: levelText(level) }))}
          value={fields.level}
          onChange={(level) => change({ level })}
        />
      </div>
      <div className={pair}>
        <Select
          label={t`Count days`}
          options={anchorOptions.map(({ id, name }) => ({ id, name: t(name) }))}
          value={fields.anchor}
          onChange={(anchor) => change({ anchor })}
        />
        {weeks}
      </div>
      {fields.anchor === 'RaceDay' && (
        <Select
          label={t`Race day, in the last week`}
          options={numbers(0, 7).map((day) => ({ id: String(day + 1), name: weekdayName(day) }))}
          value={String(fields.raceWeekday)}
          onChange={(weekday) => change({ raceWeekday: Number(weekday) })}
        />
      )}
      <TagField label={t`Tags`} tags={fields.tags} onChange={(tags) => change({ tags })} />
    </div>
  );
}

const pair = 'grid grid-cols-2 gap-3 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1';
