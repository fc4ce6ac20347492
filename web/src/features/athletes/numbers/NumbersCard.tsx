import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/layout/Card';
import { athletePacesQuery } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { dateInWords } from '@/domain/plans/days';
import { useSettings } from '@/domain/settings/settings';
import { beatsText } from '@/domain/steps/heartRates';
import { zoneText } from '@/domain/steps/percentText';
import type { Athlete } from '../athlete';
import { ageGradeTableText } from './ageGradeTable';
import { terrainText } from './terrain';

const NumbersDialog = lazy(() =>
  import('./NumbersDialog').then(({ NumbersDialog }) => ({ default: NumbersDialog })),
);

/** Heart rates with their zones, birthday, usual terrain and table of age grades, and the way to change them. */
export function NumbersCard({ athlete }: { athlete: Athlete }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMay('changeRoster');
  const { maxHeartRate, thresholdHeartRate, restingHeartRate, usualTerrain, ageGradeTable } = athlete.numbers;
  const beats = (rate: number) => t`${rate} bpm`;
  const rows = [
    [t`Maximum heart rate`, maxHeartRate && beats(maxHeartRate)],
    [t`Threshold heart rate`, thresholdHeartRate && beats(thresholdHeartRate)],
    [t`Resting heart rate`, restingHeartRate && beats(restingHeartRate)],
    [t`Birthday`, athlete.birthday && dateInWords(parseDate(athlete.birthday))],
    [t`Usual terrain`, usualTerrain && terrainText(usualTerrain)],
    [t`Age-grade table`, ageGradeTable && ageGradeTableText(ageGradeTable)],
  ].filter(([, value]) => value);
  return (
    <Card
      title={t`Numbers`}
      end={
        mayChange && (
          <Button onPress={() => setIsOpen(true)}>
            {rows.length > 0 ? t`Change` : t({ message: 'Add', context: 'numbers of an athlete' })}
          </Button>
        )
      }
    >
      {rows.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-ink-3">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-ink-3">
          <Trans>With a maximum or threshold heart rate, “Z2” and “75% HRmax” become beats per minute.</Trans>
        </p>
      )}
      <Zones athleteId={athlete.id} />
      {isOpen && (
        <Suspense fallback={null}>
          <NumbersDialog athlete={athlete} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Nothing without the numbers that the zones are of. */
function Zones({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const { data } = useQuery(athletePacesQuery(athleteId, distanceUnit));
  const zones = data?.heartRates?.zones ?? [];
  if (zones.length === 0) return null;
  return (
    <ol aria-label={t`Heart rate zones`} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {zones.map(([from = 0, to = 0], place) => (
        <li key={from}>
          <b className="font-semibold">{zoneText(String(place + 1))}</b> {beatsText([from, to])}
        </li>
      ))}
    </ol>
  );
}
