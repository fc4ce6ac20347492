import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Day } from '@/athlete/plan/days';
import type { Page, Run } from '@/athlete/plan/page';
import { runTitle } from '@/domain/activities/runTitle';
import type { DistanceUnit } from '@/domain/units/distance';
import { RunRows } from './RunRows';
import { RunSheet } from './RunSheet';
import { amountText } from './runText';

type Props = {
  store: PageStore;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  /** All of the day, at least one. */
  runs: readonly Run[];
};

/** What was run beside the sessions of a day, and the whole of a day with several runs. */
export function DayRuns({ runs, ...shared }: Props) {
  const { t } = useLingui();
  const { unit } = shared;
  const [opened, setOpened] = useState<Run>();
  const [first] = runs;
  const count = runs.length;
  const amount = amountText(runs, unit);
  const title =
    count > 1
      ? t`${plural(count, { one: '# run', other: '# runs' })} on this day: ${amount}`
      : first
        ? runTitle(first)
        : '';
  return (
    <section className="rounded-xl border border-dashed border-control bg-surface px-2 py-2">
      <h2 className="px-2 pt-1.5 pb-1 text-md leading-[1.375rem]">{title}</h2>
      <RunRows runs={runs} unit={unit} label={t`Runs on this day`} onOpen={setOpened} />
      {opened && <RunSheet {...shared} run={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
