import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { formatRaceTime } from '@/domain/races/raceTime';
import { wholeText } from '@/lib/language/numbers';
import { StationsDialog } from './StationsDialog';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { form: RacePlanForm; mayChange: boolean };

/** Less in hand than this is worth a warning. */
const tightSeconds = 20 * 60;

/** What to eat and drink where, and the times that one must not be behind. */
export function AidStations({ form, mayChange }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const [isOpen, setIsOpen] = useState(false);
  const { plan } = form;
  const { stations, cutOffs, fuel } = plan;
  const grams = wholeText(Math.round(fuel.carbohydrateGrams));
  const hourly = wholeText(Math.round(fuel.gramsPerHour));
  if (stations.length + cutOffs.length === 0 && !mayChange) return null;
  return (
    <section className="race-plan-card" aria-label={t`Aid stations`}>
      <div className="race-plan-title">
        <h2>
          <Trans>Aid stations</Trans>
        </h2>
        <p>
          {stations.length === 0
            ? t`None yet. Add where there’s something to drink, and what to take.`
            : fuel.carbohydrateGrams > 0
              ? t`${grams} g of carbohydrate, ${hourly} g an hour`
              : t`no carbohydrate counted yet`}
        </p>
        {mayChange && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Pencil strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => setIsOpen(true)}
          >
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      {stations.length > 0 && (
        <ol className="race-plan-stations">
          {stations.map((station) => (
            <li key={station.meters}>
              <b>{placeWithUnit(station.meters, unit)}</b>
              <time>{formatRaceTime(station.arrivalSeconds)}</time>
              <span>{station.take}</span>
              <small>{station.table}</small>
            </li>
          ))}
        </ol>
      )}
      {cutOffs.length > 0 && <CutOffs cutOffs={cutOffs} />}
      {isOpen && <StationsDialog form={form} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function CutOffs({ cutOffs }: { cutOffs: RacePlan['cutOffs'] }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  return (
    <ul className="race-plan-cut-offs" aria-label={t`Cut-offs`}>
      {cutOffs.map(({ meters, seconds, arrivalSeconds, marginSeconds }) => {
        const place = placeWithUnit(meters, unit);
        const limit = formatRaceTime(seconds);
        const arrival = formatRaceTime(arrivalSeconds);
        const margin = formatRaceTime(Math.abs(marginSeconds));
        return (
          <li key={meters} data-tight={marginSeconds < tightSeconds || undefined}>
            <b>{t`Cut-off ${limit} at ${place}`}</b>{' '}
            {marginSeconds < 0
              ? t`There at ${arrival}, ${margin} too late.`
              : marginSeconds < tightSeconds
                ? t`There at ${arrival}, only ${margin} in hand.`
                : t`There at ${arrival}, ${margin} in hand.`}
          </li>
        );
      })}
    </ul>
  );
}
