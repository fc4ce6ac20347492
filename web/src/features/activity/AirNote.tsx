import { useLingui } from '@lingui/react/macro';
import { Thermometer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import type { Activity, RunAir } from '@/domain/activities/activity';
import { airText, isSlower, serviceText, slowerText } from '@/domain/conditions/conditions';
import { useMay } from '@/domain/members/role';
import { useSettings } from '@/domain/settings/settings';

const ConditionsDialog = lazy(() =>
  import('@/domain/conditions/ConditionsDialog').then(({ ConditionsDialog }) => ({
    default: ConditionsDialog,
  })),
);

/** The weather and the height of a run, what they cost, and the way to change them. Indoors there are none. */
export function AirNote({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const mayChange = useMay('changeRoster');
  const [isOpen, setIsOpen] = useState(false);
  const { air, athleteId, day, sport } = activity;
  const isKnown = air && airText(shownOf(air), unit) !== '';
  if (sport === 'treadmill' || (!isKnown && !mayChange)) return null;
  const ofWatch = t`The temperature is the watch’s, which reads high on a wrist.`;
  return (
    <section
      aria-label={t`Weather`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line bg-surface px-[18px] py-2 text-sm max-md:px-3.5"
    >
      <Thermometer className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 text-ink-2">
        {air && isKnown ? (
          <>
            <b className="font-semibold text-ink">{airText(shownOf(air), unit)}.</b>{' '}
            {air.isOfWatch && `${ofWatch} `}
            {air.weatherService && `${serviceText(air.weatherService)} `}
            {isSlower(air) && slowerText(air, unit)}
          </>
        ) : (
          t`With the temperature, a slow step shows how much of it was the heat.`
        )}
      </p>
      {mayChange && (
        <Button variant="ghost" size="sm" onPress={() => setIsOpen(true)}>
          {air && Object.keys(typedOf(air)).length > 0 ? t`Change weather` : t`Add weather`}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ConditionsDialog
            athleteId={athleteId}
            day={day}
            known={air ? typedOf(air) : undefined}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What was typed for the day. */
function typedOf(air: RunAir): Partial<RunAir> {
  return {
    ...(!air.isOfWatch &&
      !air.weatherService &&
      typeof air.temperatureInC === 'number' && {
        temperatureInC: air.temperatureInC,
        humidityInPercent: air.humidityInPercent,
      }),
    ...(air.isHeightTyped && { heightInMeters: air.heightInMeters }),
  };
}

/** The height of a recording is worth saying where it costs something. */
function shownOf(air: RunAir): Partial<RunAir> {
  return air.isHeightTyped || air.heightPercent ? air : { ...air, heightInMeters: null };
}
