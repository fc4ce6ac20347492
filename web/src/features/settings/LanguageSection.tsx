import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { Select } from '@/components/fields/Select';
import { PageSection } from '@/components/layout/PageSection';
import { useSettings } from '@/domain/settings/settings';
import { type DistanceUnit, unitText } from '@/domain/units/distance';
import { useAuth, useUser } from '@/lib/auth';
import { clockText, type DateForm, dateText } from '@/lib/language/dates';
import {
  chooseLanguage,
  followBrowser,
  isLanguage,
  type Language,
  languageNames,
  languages,
} from '@/lib/language/language';
import { chooseRegion, currentRegion } from '@/lib/language/region';
import { toast } from '@/lib/toast';
import { exampleRun } from './exampleRun';
import { updateLanguage } from './queries';

const exampleDay = { year: 2026, month: 10, day: 15 };
const exampleEvening = new Date(2026, 9, 15, 18, 30);
const withWeekday: DateForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };

/** The language is stored with the account; the formats of dates, times and distances are stored on this device. */
export function LanguageSection() {
  const { t, i18n } = useLingui();
  return (
    <PageSection
      title={t`Language and region`}
      line={t`Your language follows you to every device; the rest is kept on this one. Your athletes choose theirs on their own page, and messages follow it.`}
    >
      <div className="flex min-w-0 flex-col gap-2.5">
        <div className="divide-y divide-line rounded-lg border border-line-strong bg-raised px-4">
          <LanguageRow />
          {i18n.locale === 'en' && <DateRow />}
          <ClockRow />
          <UnitRow />
        </div>
        <Example />
      </div>
    </PageSection>
  );
}

function Row({ name, line, children }: { name: string; line: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[58px] flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <p className="min-w-0">
        <span className="block font-semibold text-base">{name}</span>
        <span className="block text-ink-3 text-sm">{line}</span>
      </p>
      <div className="w-[280px] max-w-full">{children}</div>
    </div>
  );
}

function LanguageRow() {
  const { t } = useLingui();
  const user = useUser();
  const { session } = useAuth();
  const choice = useMutation({
    mutationFn: updateLanguage,
    onSuccess: (saved) => session.changeUser(saved),
    onError: () => toast.error(t`Failed to change the language. Try again.`),
  });
  const saved = isLanguage(user.language) ? user.language : 'browser';
  const choose = (language: Language | 'browser') => {
    void (language === 'browser' ? followBrowser() : chooseLanguage(language));
    choice.mutate(language);
  };
  return (
    <Row name={t`Language`} line={t`What you read here. Athletes have their own.`}>
      <Select
        label={t`Language`}
        isLabelHidden
        value={choice.isPending ? choice.variables : saved}
        onChange={choose}
        options={[
          { id: 'browser', name: t`Same as your browser` },
          ...languages.map((language) => ({ id: language, name: languageNames[language] })),
        ]}
      />
    </Row>
  );
}

function DateRow() {
  const { t } = useLingui();
  return (
    <Row name={t`Date format`} line={t`How days are written`}>
      <SegmentedSwitch
        label={t`Date format`}
        value={currentRegion().dateOrder}
        onChange={(dateOrder) => chooseRegion({ dateOrder })}
        choices={[
          { id: 'day-first', name: '15 Oct 2026' },
          { id: 'month-first', name: 'Oct 15, 2026' },
        ]}
      />
    </Row>
  );
}

function ClockRow() {
  const { t } = useLingui();
  return (
    <Row name={t`Clock`} line={t`24 or 12 hours`}>
      <SegmentedSwitch
        label={t`Clock`}
        value={currentRegion().clock}
        onChange={(clock) => chooseRegion({ clock })}
        choices={[
          { id: '24', name: '18:30' },
          { id: '12', name: '6:30 pm' },
        ]}
      />
    </Row>
  );
}

function UnitRow() {
  const { t } = useLingui();
  const { distanceUnit, setDistanceUnit } = useSettings();
  const choose = (unit: DistanceUnit) => {
    setDistanceUnit(unit);
    const name = unitText(unit).toUpperCase();
    toast.success(t`Distance unit changed to ${name}`);
  };
  return (
    <Row name={t`Distance unit`} line={t`For new plans, workouts and templates. Old ones keep theirs.`}>
      <SegmentedSwitch
        label={t`Distance unit`}
        value={distanceUnit}
        onChange={choose}
        choices={(['km', 'miles'] as const).map((unit) => ({ id: unit, name: unitText(unit) }))}
      />
    </Row>
  );
}

/** Updates with every choice above. */
function Example() {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const day = dateText(exampleDay, withWeekday);
  const time = clockText(exampleEvening);
  const { distance, pace } = exampleRun(distanceUnit);
  return (
    <p className="flex flex-wrap gap-x-3.5 rounded-md bg-sunken px-4 py-2.5 text-base">
      <span className="text-ink-3">{t`An example`}</span>
      <b className="font-semibold">{t`${day}, ${time}. ${distance} at ${pace}`}</b>
    </p>
  );
}
