import { parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { athletePacesQuery, type Paces, raceResultsQuery } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { formatRaceDistance } from '@/domain/races/raceDistance';
import { useSettings } from '@/domain/settings/settings';
import { formatDay } from '@/lib/formatDay';
import { fixedText } from '@/lib/language/numbers';
import { PaceRows } from './PaceRows';
import { ResultRows } from './ResultRows';

/** An athlete's results, and every pace derived from them or set by hand. */
export function PacesAndResults({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const mayPin = useMay('changeRoster');
  const paces = useQuery(athletePacesQuery(athleteId, distanceUnit));
  const results = useQuery(raceResultsQuery(athleteId));
  const retry = () => void Promise.all([paces.refetch(), results.refetch()]);
  if (paces.isError || results.isError) {
    return <InlineLoadError message={t`Failed to load paces`} onRetry={retry} />;
  }
  if (!paces.data || !results.data) return <InlineLoading label={t`Loading paces`} />;
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="text-base">
          <Trans>Paces</Trans>
        </h3>
        <p className="mt-0.5 mb-2 text-sm text-ink-2">{basisInWords(paces.data)}</p>
        <PaceRows athleteId={athleteId} paces={paces.data} unit={distanceUnit} />
      </section>
      <section>
        <h3 className="text-base">
          <Trans>Results</Trans>
        </h3>
        <p className="mt-0.5 mb-2 text-sm text-ink-2">
          {mayPin
            ? t`We use the latest one unless you pin another.`
            : results.data.length === 0 && t`None yet.`}
        </p>
        <ResultRows athleteId={athleteId} results={results.data} />
      </section>
    </div>
  );
}

function basisInWords(paces: Paces): string {
  const { score, reason, basis } = paces;
  if (typeof score !== 'number' || !basis) return reason ?? '';
  return [basisText(score, basis), basis.unusedByPredictions && unusedText(basis.unusedByPredictions)]
    .filter(Boolean)
    .join(' ');
}

type Basis = NonNullable<Paces['basis']>;

/** Why predictions rest on other results. */
function unusedText(reason: NonNullable<Basis['unusedByPredictions']>): string {
  return {
    estimate: t`Predictions do not use it: it is an estimate and no race.`,
    old: t`Predictions do not use it: it is more than 180 days old.`,
    outsideTheFormulas: t`Predictions do not use it: they need a race from 1,500 m to the marathon, of 3:30 min or more.`,
    leftOut: t`Predictions leave it out, since it does not fit what else is known.`,
  }[reason];
}

function basisText(score: number, basis: Basis): string {
  const { raceName, time } = basis;
  const figure = fixedText(score, 2);
  const distance = formatRaceDistance(basis);
  const day = formatDay(parseDate(basis.raceDate));
  return {
    pinnedResult: t`Running score ${figure}, from the pinned result (${raceName}, ${distance} in ${time}, ${day}).`,
    latestResult: t`Running score ${figure}, from the latest result (${raceName}, ${distance} in ${time}, ${day}).`,
    goalTarget: t`Running score ${figure}, from the target of ${raceName}, ${distance} in ${time}.`,
  }[basis.kind];
}
