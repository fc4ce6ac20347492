import { Trans, useLingui } from '@lingui/react/macro';
import { Cloud, Mountain, Pencil, Thermometer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { airText } from '@/domain/conditions/conditions';
import { secondsText } from '@/domain/race-plan/raceFigures';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { formatRaceTime } from '@/domain/races/raceTime';
import { wholeText } from '@/lib/language/numbers';
import type { RacePlanForm } from './useRacePlanForm';
import { WeatherDialog } from './WeatherDialog';

type Props = { form: RacePlanForm; mayChange: boolean };

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

/** Hills, heat and altitude, each in seconds of this goal. They are in the goal already. */
export function DayCosts({ form, mayChange }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const [isOpen, setIsOpen] = useState(false);
  const { plan, body } = form;
  const { costs } = plan;
  const up = wholeText(Math.round(plan.climbMeters));
  const down = wholeText(Math.round(plan.descentMeters));
  const air = airText(
    {
      temperatureInC: body.temperatureCelsius ?? null,
      humidityInPercent: body.humidityPercent ?? null,
    },
    unit,
  );
  const altitude = body.altitudeMeters ?? costs.altitudeMeters;
  const height = wholeText(altitude ?? 0);
  return (
    <section className="race-plan-card" aria-label={t`What the day costs`}>
      <h2>
        <Trans comment="Seconds that hills and heat cost in a race">What the day costs</Trans>
      </h2>
      <dl className="race-plan-costs">
        <Cost icon={<Mountain {...icon} />} name={t`Hills`} seconds={costs.hillsSeconds}>
          {plan.course ? t`${up} m up, ${down} m down` : t`no course yet`}
        </Cost>
        <Cost
          icon={<Thermometer {...icon} />}
          name={air === '' ? t`Heat and humidity` : air}
          seconds={costs.heatSeconds}
        >
          {air === '' ? t`the weather isn’t known yet` : t`average runner, not used to heat`}
        </Cost>
        <Cost
          icon={<Cloud {...icon} />}
          name={altitude == null ? t`Altitude` : t`Altitude, ${height} m`}
          seconds={costs.altitudeSeconds}
        >
          {t`counts from 900 m`}
        </Cost>
        <div className="is-sum">
          <dt>
            <Trans>Same effort, flat and cool</Trans>
          </dt>
          <dd>{formatRaceTime(costs.flatCoolSeconds)}</dd>
        </div>
      </dl>
      {mayChange && (
        <span className="-ml-[9px] mt-1 block">
          <Button size="sm" variant="ghost" icon={<Pencil {...icon} />} onPress={() => setIsOpen(true)}>
            <Trans>Change the weather</Trans>
          </Button>
        </span>
      )}
      {isOpen && <WeatherDialog form={form} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

type CostProps = { icon: ReactNode; name: string; seconds: number; children: ReactNode };

/** What costs nothing stands there too, in grey. */
function Cost({ icon, name, seconds, children }: CostProps) {
  return (
    <div>
      <dt>
        {icon}
        <span>
          <b>{name}</b>
          <small>{children}</small>
        </span>
      </dt>
      <dd data-none={seconds === 0 || undefined}>{secondsText(seconds)}</dd>
    </div>
  );
}
