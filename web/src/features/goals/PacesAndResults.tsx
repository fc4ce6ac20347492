import { parseDate } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { athletePacesQuery, type Paces, raceResultsQuery } from '@/domain/goals/queries';
import { formatRaceDistance } from '@/domain/races/raceDistance';
import { useSettings } from '@/domain/settings/settings';
import { formatDay } from '@/lib/formatDay';
import { PaceRows } from './PaceRows';
import { ResultRows } from './ResultRows';

/** An athlete's results, and every pace that follows from them or was set by hand. */
export function PacesAndResults({ athleteId }: { athleteId: string }) {
  const { distanceUnit } = useSettings();
  const paces = useQuery(athletePacesQuery(athleteId, distanceUnit));
  const results = useQuery(raceResultsQuery(athleteId));
  const retry = () => void Promise.all([paces.refetch(), results.refetch()]);
  if (paces.isError || results.isError) {
    return <InlineLoadError message="Failed to load paces" onRetry={retry} />;
  }
  if (!paces.data || !results.data) return <InlineLoading label="Loading paces" />;
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="text-base">Paces</h3>
        <p className="mt-0.5 mb-2 text-sm text-ink-2">{basisInWords(paces.data)}</p>
        <PaceRows athleteId={athleteId} paces={paces.data} unit={distanceUnit} />
      </section>
      <section>
        <h3 className="text-base">Results</h3>
        <p className="mt-0.5 mb-2 text-sm text-ink-2">We use the latest one unless you pin another.</p>
        <ResultRows athleteId={athleteId} results={results.data} />
      </section>
    </div>
  );
}

function basisInWords({ score, reason, basis }: Paces): string {
  if (typeof score !== 'number' || !basis) return reason ?? '';
  const race = `${basis.raceName}, ${formatRaceDistance(basis)} in ${basis.time}`;
  const day = formatDay(parseDate(basis.raceDate));
  const followed = {
    pinnedResult: `the pinned result (${race}, ${day})`,
    latestResult: `the latest result (${race}, ${day})`,
    goalTarget: `the target of ${race}`,
  }[basis.kind];
  return `Running score ${score.toFixed(2)}, from ${followed}.`;
}
