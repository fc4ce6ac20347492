import { useLingui } from '@lingui/react/macro';
import { Switch } from '@/components/fields/Switch';
import { PageSection } from '@/components/layout/PageSection';
import { useSettings } from '@/domain/settings/settings';

/** How keys work in a day that is typed into. */
export function TypingSection() {
  const { t } = useLingui();
  const { isTabForDays, setIsTabForDays } = useSettings();
  return (
    <PageSection
      title={t`Typing sessions`}
      line={t`When it is off, Tab moves through the buttons of the day.`}
    >
      <Switch label={t`Tab saves and opens the next day`} isOn={isTabForDays} onChange={setIsTabForDays} />
    </PageSection>
  );
}
