import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, CircleCheck, CloudOff, Printer, Watch } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { fileName } from '@/athlete/connect/fileName';
import { loadFile } from '@/athlete/offline/calls';
import { type Day, daysBetween, dayWithYear } from '@/athlete/plan/days';
import { Tile } from '@/athlete/Tile';
import { Bib } from '@/domain/athletes/Bib';
import { airText } from '@/domain/conditions/conditions';
import { CourseChart } from '@/domain/race-plan/CourseChart';
import { paceFigure, placeText, stretchText } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RaceSection } from '@/domain/race-plan/racePlan';
import { formatRaceTime } from '@/domain/races/raceTime';
import { type DistanceUnit, unitText } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { saveFile } from '@/lib/downloads';
import { isRacePlanKept } from './keptRacePlan';
import { useRacePlan } from './useRacePlan';
import './race-plan.css';

type Props = {
  secret: string;
  goalId: string;
  athlete: string;
  coach: string;
  today: Day;
  unit: DistanceUnit;
  onClose: () => void;
};

/** The race plan on the athlete's phone. Without a signal is the normal case. */
export function RacePlanView({ secret, goalId, athlete, coach, today, unit, onClose }: Props) {
  const { t } = useLingui();
  const { plan, isLoading, retry } = useRacePlan(secret, goalId);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div className="race-view">
      <header>
        <button type="button" aria-label={t`Back to the plan`} onClick={onClose} className="race-view-back">
          <ChevronLeft strokeWidth={1.9} aria-hidden="true" />
        </button>
        <div className="race-view-title">
          <h1>{plan?.goal.raceName ?? t`Race plan`}</h1>
          <p>
            <Trans>Your race plan, by {coach}</Trans>
          </p>
        </div>
        <Bib name={athlete} />
      </header>
      {plan ? (
        <LoadedView secret={secret} plan={plan} today={today} unit={unit} isLoading={isLoading} />
      ) : isLoading ? (
        <p role="status" className="race-view-words">
          <Trans>Loading your race plan…</Trans>
        </p>
      ) : (
        <div className="race-view-words">
          <p role="alert">
            <Trans>Your race plan could not be loaded. Try again when you are online.</Trans>
          </p>
          <button type="button" onClick={retry}>
            <Trans>Try again</Trans>
          </button>
        </div>
      )}
    </div>
  );
}

type LoadedProps = {
  secret: string;
  plan: RacePlan;
  today: Day;
  unit: DistanceUnit;
  isLoading: boolean;
};

function LoadedView({ secret, plan, today, unit, isLoading }: LoadedProps) {
  const { t } = useLingui();
  const { goal, halves, sections, stations, targetSeconds } = plan;
  const isKept = isRacePlanKept(secret, goal.goalId);
  const target = formatRaceTime(targetSeconds);
  const { note } = plan.plan;
  return (
    <main>
      <RaceCard plan={plan} today={today} />
      {(isKept || !isLoading) && (
        <p className="race-view-kept" data-kept={isKept || undefined}>
          {isKept ? (
            <CircleCheck strokeWidth={1.9} aria-hidden="true" />
          ) : (
            <CloudOff strokeWidth={1.9} aria-hidden="true" />
          )}
          {isKept
            ? t`Kept on this phone. It works without a signal.`
            : t`This phone keeps nothing. Print the band.`}
        </p>
      )}
      <section className="race-view-card" aria-label={t`Course`}>
        <dl>
          <Figure name={t`First half`}>{formatRaceTime(halves.firstSeconds)}</Figure>
          <Figure name={t`Second half`}>{formatRaceTime(halves.secondSeconds)}</Figure>
          <Figure name={t({ message: 'Average', comment: 'Average pace of a race' })}>
            {paceFigure(plan.averagePaceSecondsPerKm, unit)} <small>{perUnit(unit)}</small>
          </Figure>
        </dl>
        <CourseChart plan={plan} unit={unit} size="phone" />
        {note && <p>{note}</p>}
      </section>
      <h2>
        {t`${plural(sections.length, { one: '# section', other: '# sections' })}`}
        <small>
          <Trans>adds up to {target}</Trans>
        </small>
      </h2>
      <ol className="race-view-list">
        {sections.map((section) => (
          <SectionRow key={section.number} section={section} unit={unit} />
        ))}
      </ol>
      {stations.length > 0 && (
        <>
          <h2>
            <Trans>Eat and drink</Trans>
          </h2>
          <ol className="race-view-list is-short">
            {stations.map((station) => (
              <StationRow key={station.meters} station={station} unit={unit} />
            ))}
          </ol>
        </>
      )}
      <Weather plan={plan} unit={unit} />
      <Files secret={secret} plan={plan} />
    </main>
  );
}

function RaceCard({ plan, today }: { plan: RacePlan; today: Day }) {
  const { t } = useLingui();
  const { raceDate, raceName } = plan.goal;
  const days = daysBetween(today, raceDate);
  const goal = formatRaceTime(plan.targetSeconds);
  const start = plan.plan.startsAt;
  return (
    <section className="race-view-bib" aria-label={days === 0 ? t`Race day` : t`Race`}>
      <header>
        <b>{raceName}</b>
        <span>{dayWithYear(raceDate)}</span>
      </header>
      {days > 0 && <span className="type-lane">{days}</span>}
      <p>
        <b>{days > 0 ? <Plural value={days} one="day to go" other="days to go" /> : t`Race day`}</b>
        {start ? t`Start ${start}, goal ${goal}` : t`goal ${goal}`}
      </p>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SectionRow({ section, unit }: { section: RaceSection; unit: DistanceUnit }) {
  const { t } = useLingui();
  const { number, name, isHardest, isWalked } = section;
  const [up, down] = [Math.round(section.climbMeters), Math.round(section.descentMeters)];
  const stretch = stretchText(section, unit);
  /** Less is not worth a word. */
  const steep = 10;
  const line = [
    ...(name ? [stretch] : []),
    ...(up >= steep && up >= down ? [t`${up} m up`] : []),
    ...(down >= steep && down > up ? [t`${down} m down`] : []),
    ...(isWalked ? [t`walk`] : []),
  ].join(', ');
  return (
    <li data-hardest={isHardest || undefined}>
      <span className="type-lane">{number}</span>
      <span>
        <b>{name || stretch}</b>
        {line !== '' && <small>{line}</small>}
      </span>
      <span className="is-end">
        <b>{paceFigure(section.paceSecondsPerKm, unit)}</b>
        <small>{formatRaceTime(section.arrivalSeconds)}</small>
      </span>
    </li>
  );
}

function StationRow({ station, unit }: { station: RacePlan['stations'][number]; unit: DistanceUnit }) {
  const { take, table, meters, arrivalSeconds } = station;
  return (
    <li>
      <span className="is-place">
        {placeText(meters, unit)}
        <em>{unit === 'km' ? 'km' : unitText(unit)}</em>
      </span>
      <span>
        <b>{take || table}</b>
        {take && table && (
          <small>
            <Trans>On the table: {table}</Trans>
          </small>
        )}
      </span>
      <span className="is-end">
        <small>{formatRaceTime(arrivalSeconds)}</small>
      </span>
    </li>
  );
}

function Weather({ plan, unit }: { plan: RacePlan; unit: DistanceUnit }) {
  const { temperatureCelsius, humidityPercent } = plan.plan;
  if (temperatureCelsius == null) return null;
  const air = airText(
    { temperatureInC: temperatureCelsius, humidityInPercent: humidityPercent ?? null },
    unit,
  );
  const seconds = plan.costs.heatSeconds;
  return (
    <p className="race-view-words">
      {seconds > 0 ? (
        <Trans>
          Expected: {air}. That costs about {seconds} s, and it’s in the plan already.
        </Trans>
      ) : (
        <Trans>Expected: {air}. That costs nothing.</Trans>
      )}
    </p>
  );
}

/** Files are not kept: the plan itself is. */
function Files({ secret, plan }: { secret: string; plan: RacePlan }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [loading, setLoading] = useState<'pdf' | 'fit'>();
  const save = async (kind: 'pdf' | 'fit') => {
    if (loading) return;
    setLoading(kind);
    setProblem(undefined);
    const call = kind === 'pdf' ? 'GetOwnRacePlanPdf' : 'GetOwnRacePlanFit';
    const file = await loadFile(secret, `${call}?goal=${plan.goal.goalId}`);
    setLoading(undefined);
    if (file) saveFile(file, `${fileName(plan.goal.raceName)}.${kind}`);
    else setProblem(t`The file could not be loaded. Try again when you are online.`);
  };
  return (
    <>
      <div className="race-view-files">
        <Tile
          icon={Watch}
          label={loading === 'fit' ? t`Loading…` : t`Send to watch`}
          onClick={() => void save('fit')}
        />
        <Tile
          icon={Printer}
          label={loading === 'pdf' ? t`Loading…` : t`Pace band`}
          onClick={() => void save('pdf')}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="race-view-words is-problem">
          {problem}
        </p>
      )}
    </>
  );
}
