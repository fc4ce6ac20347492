import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import { useSettings } from '@/domain/settings/settings';
import { type DistanceUnit, unitText } from '@/domain/units/distance';
import { toast } from '@/lib/toast';
import { ChoiceCards } from './ChoiceCards';
import { exampleRun } from './exampleRun';

export function DistanceUnitSection() {
  const { t } = useLingui();
  const { distanceUnit, setDistanceUnit } = useSettings();
  const choose = (unit: DistanceUnit) => {
    setDistanceUnit(unit);
    const name = unitText(unit).toUpperCase();
    toast.success(t`Distance unit changed to ${name}`);
  };
  return (
    <PageSection
      title={t`Distance unit`}
      line={t`Used for new schedules, workouts and templates. Existing ones keep their own unit.`}
    >
      <ChoiceCards
        label={t`Distance unit`}
        chosen={distanceUnit}
        onChoose={choose}
        cardClass="px-4 py-3.5"
        cards={(['km', 'miles'] as const).map((unit) => ({
          id: unit,
          content: (isChosen) => <UnitCard unit={unit} isChosen={isChosen} />,
        }))}
      />
    </PageSection>
  );
}

function UnitCard({ unit, isChosen }: { unit: DistanceUnit; isChosen: boolean }) {
  const { distance, pace } = exampleRun(unit);
  return (
    <>
      <span className="flex justify-between text-base font-semibold">
        {unitText(unit)}
        {isChosen && <Check className="size-4" strokeWidth={1.9} aria-hidden="true" />}
      </span>
      <span className="type-display mt-2.5 block text-xl">{distance}</span>
      <span className="block text-xs leading-5 text-ink-3">{pace}</span>
    </>
  );
}
