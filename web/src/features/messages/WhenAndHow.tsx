import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { FieldLabel } from '@/components/fields/FieldLabel';
import { fieldFocusWithin, fieldFrame, fieldHeights } from '@/components/fields/fieldClass';
import { Select } from '@/components/fields/Select';
import { Card } from '@/components/layout/Card';
import { messageSwitches } from '@/domain/messages/kinds';
import { type ConsentChange, type Messages, useUpdateConsent } from '@/domain/messages/queries';
import { toast } from '@/lib/toast';
import { hourElsewhere, ownTimeZone, timeZones } from './timeZones';

type Settings = Messages['settings'];

const languages: readonly { id: Messages['language']; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
  { id: 'es', name: 'Español' },
  { id: 'fr', name: 'Français' },
  { id: 'it', name: 'Italiano' },
  { id: 'pt-BR', name: 'Português (Brasil)' },
  { id: 'nl', name: 'Nederlands' },
];

type WhenAndHowProps = { athleteId: string; language: Messages['language']; settings: Settings };

export function WhenAndHow({ athleteId, language, settings }: WhenAndHowProps) {
  const { t } = useLingui();
  const update = useUpdateConsent(athleteId);
  const hourId = useId();
  // Shown at once, before the request starts.
  const [changing, setChanging] = useState<ConsentChange>();
  const change = (change: ConsentChange) => {
    setChanging((before) => ({ ...before, ...change }));
    update.mutate(change, {
      onError: () => toast.error(t`Failed to save. Try again.`),
      onSettled: () => setChanging(undefined),
    });
  };
  const shown = { ...settings, ...changing };
  const zone = shown.timeZone ?? settings.timeZone;
  const hour = shown.remindAt ?? settings.remindAt;
  return (
    <Card title={t`When and how`}>
      <div className="grid gap-3 min-[560px]:grid-cols-[130px_minmax(0,1fr)_130px]">
        <div className="flex min-w-0 flex-col gap-[5px]">
          <FieldLabel htmlFor={hourId}>
            <Trans>Reminder at</Trans>
          </FieldLabel>
          <div className={`flex items-center ${fieldFrame} ${fieldFocusWithin} ${fieldHeights.md}`}>
            <input
              key={settings.remindAt}
              id={hourId}
              type="time"
              defaultValue={settings.remindAt}
              onBlur={({ currentTarget }) => {
                const { value } = currentTarget;
                if (value && value !== settings.remindAt) change({ remindAt: value });
              }}
              className="h-full w-full min-w-0 rounded-md bg-transparent px-2.5 outline-none"
            />
          </div>
        </div>
        <Select
          label={t`Time zone`}
          options={timeZones(zone).map((id) => ({ id, name: id }))}
          value={zone}
          onChange={(timeZone) => change({ timeZone })}
        />
        <Select
          label={t`Language`}
          options={languages}
          value={(changing?.language ?? language) as Messages['language']}
          onChange={(language) => change({ language })}
        />
      </div>
      <p className="mt-2 text-xs text-ink-2">{hourElsewhere(hour, zone, ownTimeZone(), new Date())}</p>
      <ul className="mt-2 flex flex-col">
        {messageSwitches.map(({ id, name, line }) => (
          <SettingSwitch
            key={id}
            name={t(name)}
            line={t(line)}
            isOn={shown[id] ?? settings[id]}
            onChange={(isOn) => change({ [id]: isOn })}
          />
        ))}
      </ul>
    </Card>
  );
}

type SwitchProps = { name: string; line: string; isOn: boolean; onChange: (isOn: boolean) => void };

function SettingSwitch({ name, line, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <li className="flex items-center gap-3 border-line not-last:border-b">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-1.5 text-sm">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-ink-2">{line}</span>
      </label>
      <span className="relative inline-flex h-[18px] w-8 flex-none rounded-full bg-control transition-colors has-checked:bg-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer absolute -inset-y-3.5 inset-x-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 size-3.5 rounded-full bg-surface transition-transform peer-checked:translate-x-3.5"
        />
      </span>
    </li>
  );
}
