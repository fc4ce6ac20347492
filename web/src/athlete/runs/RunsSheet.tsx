import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import { type Day, plusDays } from '@/athlete/plan/days';
import type { Page, Run } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import type { DistanceUnit } from '@/domain/units/distance';
import { loadRuns } from './calls';
import { OtherDevices } from './OtherDevices';
import { runsOf } from './ownRuns';
import { RouteChoices } from './RouteChoices';
import { RunRows } from './RunRows';
import { RunSheet } from './RunSheet';

type Props = {
  store: PageStore;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  onClose: () => void;
};

const daysAtOnce = 400;
/** Nobody's watch is older. */
const earliest = '2000-01-01';

/** All their runs, the latest first, each a way to it. */
export function RunsSheet({ onClose, ...shared }: Props) {
  const { t } = useLingui();
  const { store, page, coach, unit, today } = shared;
  const [opened, setOpened] = useState<Run>();
  const [loaded, setLoaded] = useState<{ runs: Run[] | undefined; isAll: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed may have other runs
  useEffect(() => {
    let isWanted = true;
    const [from, to] = [plusDays(today, -daysAtOnce), plusDays(today, 1)];
    void loadRuns(store.secret, from, to).then((runs) => isWanted && setLoaded({ runs, isAll: false }));
    return () => {
      isWanted = false;
    };
  }, [store, page.version, today]);
  const runs = loaded?.runs ?? runsOf(page);
  const showEarlier = async () => {
    const earlier = await loadRuns(store.secret, earliest, runs.at(-1)?.day ?? today);
    const isNew = (run: Run) => runs.every(({ activityId }) => activityId !== run.activityId);
    const more = earlier?.filter(isNew) ?? [];
    setLoaded({ runs: earlier && [...runs, ...more], isAll: more.length === 0 });
  };
  if (opened) return <RunSheet {...shared} run={opened} onClose={() => setOpened(undefined)} />;
  return (
    <BottomSheet title={t`Your runs`} onClose={onClose}>
      {runs.length === 0 ? (
        <p className="text-[15px] leading-[22px] text-ink-2">
          {loaded || !page.canAnswer ? t`No runs yet.` : t`Loading…`}
        </p>
      ) : (
        <div className="-mx-2">
          <RunRows runs={runs} unit={unit} label={t`Your runs`} hasDays onOpen={setOpened} />
        </div>
      )}
      {loaded && !loaded.runs && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          <Trans>You need to be online to see earlier runs.</Trans>
        </p>
      )}
      {loaded?.runs && !loaded.isAll && (
        <button
          type="button"
          className={`${bigButton.secondary} mt-3 w-full`}
          onClick={() => void showEarlier()}
        >
          <Trans>Show earlier runs</Trans>
        </button>
      )}
      <RouteChoices store={store} route={page.route} coach={coach} />
      <OtherDevices store={store} device={page.device} />
    </BottomSheet>
  );
}
