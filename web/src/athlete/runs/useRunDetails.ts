import { useEffect, useState } from 'react';
import { keepRun, keptRun } from '@/athlete/offline/keptRuns';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page, Run } from '@/athlete/plan/page';
import type { Activity } from '@/domain/activities/activity';
import { type Samples, type Streams, samplesOf } from '@/domain/activities/streams';
import { loadRun, loadStreams } from './calls';

export type RunDetails = {
  activity: Activity | undefined;
  samples: Samples | undefined;
  /** How much of the route this device gets. */
  route?: Streams['route'] | undefined;
  isLoading: boolean;
};

const nothing: RunDetails = { activity: undefined, samples: undefined, isLoading: true };

/**
 * What the page does not bring along: the steps of a run and its samples. Loaded again when the page has changed; until then, and
 * without a network, as this device saw them last.
 */
export function useRunDetails(
  { secret }: PageStore,
  { version }: Pick<Page, 'version'>,
  { activityId }: Pick<Run, 'activityId'>,
): RunDetails {
  const [loaded, setLoaded] = useState<RunDetails & { of?: string }>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed may have another plan
  useEffect(() => {
    let isWanted = true;
    const show = (activity: Activity | undefined, streams: Streams | undefined) => {
      const samples = streams && samplesOf(streams);
      if (isWanted) setLoaded({ activity, samples, route: streams?.route, isLoading: false, of: activityId });
    };
    const kept = keptRun(secret, activityId);
    if (kept) show(kept.activity, kept.streams);
    void Promise.all([loadRun(secret, activityId), loadStreams(secret, activityId)]).then(
      ([activity = kept?.activity, streams = kept?.streams]) => {
        if (activity && streams) keepRun(secret, { activity, streams });
        show(activity, streams);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [secret, activityId, version]);
  return loaded.of === activityId ? loaded : nothing;
}
