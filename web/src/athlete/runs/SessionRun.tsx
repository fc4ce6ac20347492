import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Placed } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import type { Page, Run } from '@/athlete/plan/page';
import { stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { DistanceUnit } from '@/domain/units/distance';
import { comparison } from './comparison';
import { drawnRun } from './drawnRun';
import { HowHard } from './HowHard';
import { PlannedAndRun } from './PlannedAndRun';
import { RunChart } from './RunChart';
import { RunRows } from './RunRows';
import { RunSheet } from './RunSheet';
import { RunSteps } from './RunSteps';
import { useRunDetails } from './useRunDetails';

type Props = {
  store: PageStore;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  placed: Placed;
  /** At least one. Of several the longest is drawn and compared step by step. */
  runs: readonly Run[];
  children: ReactNode;
};

/** A session beside what was run of it. */
export function SessionRun({ placed, runs, children, ...shared }: Props) {
  const { t } = useLingui();
  const { store, page, unit, coach } = shared;
  const { workout } = placed;
  const [opened, setOpened] = useState<Run>();
  const longest = runs.reduce((one, other) => (other.timerSeconds > one.timerSeconds ? other : one));
  const { activity, samples } = useRunDetails(store, page, longest);
  const drawn = drawnRun(page, unit, longest, activity, placed);
  const { answer } = workout;
  return (
    <>
      <div className="px-[16px] pt-3.5 pb-3.5">
        <h1 className="text-[28px] leading-8 tracking-tight wrap-break-word">{workout.title}</h1>
        <PlannedAndRun columns={comparison(placed, page, unit, runs, drawn.compared)} />
        {samples ? <RunChart samples={samples} drawn={drawn} /> : <div className="h-[92px]" />}
        {children}
      </div>
      {answer?.outcome === 'done' && (
        <HowHard store={store} workout={workout} answer={answer} coach={coach} canAnswer={page.canAnswer} />
      )}
      <RunSteps steps={stepsOfAnswer(workout.steps)} drawn={drawn} unit={unit} />
      {runs.length > 1 ? (
        <div className="border-t border-line px-2 py-1.5">
          <RunRows runs={runs} unit={unit} label={t`Runs for this session`} onOpen={setOpened} />
        </div>
      ) : (
        <button
          type="button"
          className="flex min-h-12 w-full items-center gap-1.5 border-t border-line px-[16px] text-base font-semibold"
          onClick={() => setOpened(longest)}
        >
          <Trans>Show the run</Trans>
          <ChevronRight className="ml-auto size-4 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        </button>
      )}
      {opened && <RunSheet {...shared} run={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
