import { useEffect, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page, Run } from '@/athlete/plan/page';
import type { Activity } from '@/domain/activities/activity';
import type { Samples } from '@/domain/activities/streams';
import { loadRun, loadSamples } from './calls';

export type RunDetails = { activity: Activity | undefined; samples: Samples | undefined; isLoading: boolean };

const nothing: RunDetails = { activity: undefined, samples: undefined, isLoading: true };

/** What the page does not bring along: the steps of a run and its samples. Loaded again when the page has changed. */
export function useRunDetails(
  { secret }: PageStore,
  { version }: Pick<Page, 'version'>,
  { activityId }: Pick<Run, 'activityId'>,
): RunDetails {
  const [loaded, setLoaded] = useState<RunDetails & { of?: string }>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed may have another plan
  useEffect(() => {
    let isWanted = true;
    void Promise.all([loadRun(secret, activityId), loadSamples(secret, activityId)]).then(
      ([activity, samples]) => isWanted && setLoaded({ activity, samples, isLoading: false, of: activityId }),
    );
    return () => {
      isWanted = false;
    };
  }, [secret, activityId, version]);
  return loaded.of === activityId ? loaded : nothing;
}
