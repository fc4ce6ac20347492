import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RunAir } from '@/athlete/air/RunAir';
import { loadFile } from '@/athlete/offline/calls';
import type { PageStore } from '@/athlete/offline/pageStore';
import { placedWorkouts } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import type { Page, Run } from '@/athlete/plan/page';
import { deleteRun } from '@/athlete/recordings/deleteRun';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import { remarkText } from '@/domain/activities/remarkText';
import { runTitle } from '@/domain/activities/runTitle';
import { stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { DistanceUnit } from '@/domain/units/distance';
import { saveFile } from '@/lib/downloads';
import { drawnRun } from './drawnRun';
import { dayAndStart, sourceText } from './ownRuns';
import { RouteLine } from './RouteLine';
import { RunChart } from './RunChart';
import { RunMatch } from './RunMatch';
import { RunSteps } from './RunSteps';
import { runFigures } from './runFigures';
import { useRunDetails } from './useRunDetails';

type Props = {
  store: PageStore;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  run: Run;
  onClose: () => void;
};

/** One run: its figures, its line, its steps, its route, which session it was, its file, and its end. */
export function RunSheet({ store, page, coach, unit, run: opened, onClose }: Props) {
  const { activity, samples, route, isLoading } = useRunDetails(store, page, opened);
  const run = activity ?? opened;
  const session = placedWorkouts(page).find(({ workout }) => workout.id === run.workout?.workoutId);
  const drawn = drawnRun(page, unit, run, activity, session);
  return (
    <BottomSheet title={runTitle(run)} onClose={onClose}>
      <p className="text-sm text-ink-2">{dayAndStart(run)}</p>
      <dl className="mt-3 mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-x-5 gap-y-2.5">
        {runFigures(run, activity?.cadence ?? undefined, unit).map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="text-[17px] leading-[22px] font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {samples && <RunChart samples={samples} drawn={drawn} />}
      {isLoading && <div className="h-[92px]" />}
      {!isLoading && !activity && (
        <p role="status" className="text-sm text-ink-2">
          <Trans>You need to be online to see the rest of this run.</Trans>
        </p>
      )}
      {session && (
        <div className="-mx-[16px] mt-3">
          <RunSteps steps={stepsOfAnswer(session.workout.steps)} drawn={drawn} unit={unit} />
        </div>
      )}
      {samples && (
        <RouteLine samples={samples} isWhole={route === 'whole'} choice={page.route} coach={coach} />
      )}
      <p className="mt-4 text-sm wrap-break-word text-ink-2">{sourceText(run, coach)}</p>
      {activity?.remarks.map((remark) => (
        <p key={remark.kind} className="mt-1 text-sm text-ink-2">
          {remarkText(remark)}
        </p>
      ))}
      {activity && <RunAir store={store} page={page} activity={activity} unit={unit} />}
      {page.canAnswer && activity && <RunMatch store={store} page={page} unit={unit} activity={activity} />}
      {activity?.canFetchFile !== false && <RunFile store={store} run={run} />}
      <DeleteRun store={store} run={run} coach={coach} onDeleted={onClose} />
    </BottomSheet>
  );
}

/** The original, byte by byte. */
function RunFile({ store, run }: { store: PageStore; run: Run }) {
  const { t } = useLingui();
  const [state, setState] = useState<'loading' | 'failed'>();
  const { fileName } = run;
  const fetchFile = async () => {
    setState('loading');
    const file = await loadFile(store.secret, `GetOwnActivityFile?activity=${run.activityId}`);
    setState(file ? undefined : 'failed');
    if (file) saveFile(file, fileName);
  };
  return (
    <>
      <button type="button" className={`${bigButton.secondary} mt-4 w-full`} onClick={() => void fetchFile()}>
        <Download className="size-[18px] flex-none" strokeWidth={1.9} aria-hidden="true" />
        {state === 'loading' ? t`Loading…` : t`Download the file`}
      </button>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-sm text-danger">
          <Trans>The file could not be loaded. Try again when you are online.</Trans>
        </p>
      )}
    </>
  );
}

type DeleteProps = { store: PageStore; run: Run; coach: string; onDeleted: () => void };

/** Asks once. */
function DeleteRun({ store, run, coach, onDeleted }: DeleteProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>();
  const remove = async () => {
    setState('deleting');
    if (!(await deleteRun(store.secret, run.activityId))) return setState('failed');
    void store.refresh();
    onDeleted();
  };
  return (
    <>
      {state !== undefined && (
        <p role="alert" className="mt-3 text-[15px] leading-[22px] font-medium text-danger">
          {state === 'failed'
            ? t`The run could not be deleted. Check your connection and try again.`
            : t`This deletes the run and its file, here and for ${coach}. It cannot be undone.`}
        </p>
      )}
      <button
        type="button"
        disabled={state === 'deleting'}
        className={`${bigButton.secondary} mt-2 w-full text-danger!`}
        onClick={() => (state === undefined ? setState('asking') : void remove())}
      >
        {state === undefined ? t`Delete this run` : t`Delete it`}
      </button>
    </>
  );
}
