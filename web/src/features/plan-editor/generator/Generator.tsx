import { getLocalTimeZone, today } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Trash2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { Button } from '@/components/buttons/Button';
import { fieldFrame, fieldHeights } from '@/components/fields/fieldClass';
import { runDays } from '@/domain/availability/availability';
import { newPlan } from '@/domain/plans/plan';
import { useSettings } from '@/domain/settings/settings';
import { newId } from '@/lib/newId';
import { useUsualWeek } from '../plan-check/useUsualWeek';
import { useEditorStore } from '../state/editorStore';
import { replacePlan } from '../state/planChanges';
import { generatedPlan, generatorDefaults } from './generatePlan';
import { formOfSettings, type GeneratorField, generatorFields, settingsOf } from './generatorForm';

/** Fills the plan with random workouts, for trying things out. */
export function Generator() {
  const { t } = useLingui();
  const store = useEditorStore();
  const { distanceUnit } = useSettings();
  const [form, setForm] = useState(() => formOfSettings(generatorDefaults));
  const usual = useUsualWeek();
  const wanted = settingsOf(form).workoutsPerWeek;
  const possible = usual ? runDays(usual) : 7;
  const generate = () => {
    const plan = generatedPlan(store.plan, settingsOf(form), Math.random, newId, usual);
    store.edit((draft) => replacePlan(draft, plan));
    store.announce(t`Schedule generated`);
  };
  const clearAll = () => {
    const plan = newPlan(today(getLocalTimeZone()).toString(), distanceUnit);
    store.edit((draft) => replacePlan(draft, plan));
    store.announce(t`Everything cleared`);
  };
  return (
    <Disclosure className="group mt-2.5 rounded-lg border border-dashed border-line-strong bg-surface">
      <AriaButton
        slot="trigger"
        className="flex h-11 w-full items-center gap-2 rounded-lg px-[18px] text-sm font-semibold"
      >
        <WandSparkles className="size-4 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        {t`Schedule generator`}
        <ChevronDown
          className="ml-auto size-4 text-ink-3 transition-transform duration-(--dur-2) group-not-data-expanded:-rotate-90"
          strokeWidth={1.9}
          aria-hidden="true"
        />
      </AriaButton>
      <DisclosurePanel>
        <div className="flex flex-col gap-3 px-[18px] pb-4">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3">
            {generatorFields.map((field) => (
              <NumberField
                key={field.name}
                field={field}
                value={form[field.name]}
                onChange={(value) => setForm({ ...form, [field.name]: value })}
              />
            ))}
          </div>
          {usual && (
            <p className="text-sm text-ink-2">
              {wanted > possible
                ? t`${plural(wanted, { one: '# workout', other: '# workouts' })} a week don’t fit into ${plural(possible, { one: '# running day', other: '# running days' })}.`
                : t`On the athlete’s running days.`}
            </p>
          )}
          <div className="flex gap-2">
            <Button icon={<WandSparkles strokeWidth={1.9} aria-hidden="true" />} onPress={generate}>
              {t`Generate`}
            </Button>
            <Button
              variant="dangerGhost"
              icon={<Trash2 strokeWidth={1.9} aria-hidden="true" />}
              onPress={clearAll}
            >
              {t`Clear All`}
            </Button>
          </div>
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

type NumberFieldProps = { field: GeneratorField; value: string; onChange: (value: string) => void };

function NumberField({ field, value, onChange }: NumberFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      value={value}
      onChange={onChange}
      name={field.name}
      className="flex min-w-0 flex-col gap-[5px]"
    >
      <Label className="text-xs font-medium text-ink-2">{t(field.label)}</Label>
      <Input
        type="number"
        min={field.min}
        max={field.max}
        step={field.step}
        className={`w-full px-2.5 outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus ${fieldFrame} ${fieldHeights.md}`}
      />
    </TextField>
  );
}
