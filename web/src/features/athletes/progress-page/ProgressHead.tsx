import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bib } from '@/domain/athletes/Bib';
import { basisText, rangeOf, rangeText } from '@/domain/goals/prediction';
import { goalsQuery, predictionsQuery } from '@/domain/goals/queries';
import { shortDateOf } from '@/domain/plans/days';
import { describeRacePace } from '@/domain/races/racePace';
import { readClock } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { daysBetween } from '@/lib/calendar';
import type { Athlete } from '../athlete';
import { type AthleteProgress, planWeekText } from '../progress';

type Props = { athlete: Athlete; progress: AthleteProgress | undefined };

/** Who it is, where the plan stands, and how far the race is. */
export function ProgressHead({ athlete, progress }: Props) {
  const { name, notes } = athlete;
  const plan = progress?.plan;
  const week = progress && plan ? planWeekText(progress) : '';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3.5 rounded-lg border border-line bg-surface px-[18px] py-3.5 max-md:px-3.5">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-3.5">
        <Bib name={name} size="lg" />
        <div className="min-w-0">
          {plan ? (
            <Link
              to="/edit/{-$scheduleId}"
              params={{ scheduleId: plan.scheduleId }}
              className="type-display block text-lg leading-6 wrap-anywhere hover:underline"
            >
              {plan.name}
            </Link>
          ) : (
            <p className="type-display text-lg leading-6">
              <Trans>No plan</Trans>
            </p>
          )}
          {week !== '' && <p className="text-sm text-ink-2 first-letter:uppercase">{week}</p>}
          {notes !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{notes}</p>}
        </div>
      </div>
      {progress?.nextRace && <DaysToRace athleteId={athlete.id} race={progress.nextRace} />}
    </div>
  );
}

type RaceProps = { athleteId: string; race: NonNullable<AthleteProgress['nextRace']> };

function DaysToRace({ athleteId, race }: RaceProps) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const goals = useQuery(goalsQuery());
  const goal = goals.data?.find((one) => one.athleteId === athleteId && one.raceDate === race.raceDate);
  const date = parseDate(race.raceDate);
  const days = daysBetween(today(getLocalTimeZone()), date);
  const day = shortDateOf(date);
  const target = goal?.targetTime ?? '';
  const { seconds } = readClock(target);
  const pace = goal && seconds ? describeRacePace(goal, seconds, unit) : '';
  const name = race.name;
  const predictions = useQuery(predictionsQuery(athleteId));
  const prediction = predictions.data?.find(({ goalId }) => goalId === goal?.goalId);
  const range = prediction && rangeOf(prediction);
  return (
    <div className="flex min-w-0 items-center gap-3.5 border-line max-md:w-full max-md:border-t max-md:pt-3 md:border-l md:pl-6">
      <span className="type-display text-[34px] leading-none">{days}</span>
      <span className="min-w-0">
        <b className="block text-base font-semibold wrap-anywhere">
          <Trans>
            <Plural value={days} one="day" other="days" /> to {name}
          </Trans>
        </b>
        <small className="block text-xs text-ink-3">
          {pace === '' ? day : t`${day}, target ${target}, ${pace}`}
        </small>
        {range && (
          <small className="block text-xs text-ink-3">
            {rangeText(range)}, {basisText(prediction, unit)}
          </small>
        )}
      </span>
    </div>
  );
}
