import { getLocalTimeZone, today } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LateToaster } from '@/components/states/LateToaster';
import { startDay } from '@/domain/plans/days';
import { AccountNeededContext } from '@/domain/trial/accountNeeded';
import { openTrial } from '@/domain/trial/openTrial';
import { createQueryClient } from '@/lib/queryClient';
import { toast } from '@/lib/toast';
import { EditorBoard } from '../EditorBoard';
import { AthletePaces } from '../paces/AthletePaces';
import { SetAsideContext } from '../plan-check/setAside';
import { Printing } from '../printing/Printing';
import { createEditorStore, EditorContext } from '../state/editorStore';
import { useEditorKeys } from '../state/useEditorKeys';
import { useBoard } from '../useBoard';
import { fillLibrary } from './sampleLibrary';
import { TriedRaces } from './TriedRaces';
import { TryBar } from './TryBar';
import { TryHeader } from './TryHeader';
import { createTrialKeeper, type TrialView } from './trialKeeper';
import { useTriedRace } from './useTriedRace';

/** Only the opened details show it. */
const TriedAthlete = lazy(() =>
  import('./TriedAthlete').then(({ TriedAthlete }) => ({ default: TriedAthlete })),
);

/** The editor without an account: the plan stays in this browser. */
export function TryPlan() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [opened] = useState(() => openTrial(today(getLocalTimeZone())));
  const [view, setView] = useState<TrialView>({ trial: opened.trial, isKept: true });
  const [{ store, keeper, cache }] = useState(() => {
    const { trial } = opened;
    const store = createEditorStore(trial.plan, startDay(trial.plan.startsOn));
    const cache = createQueryClient();
    fillLibrary(cache, trial.plan);
    return { store, cache, keeper: createTrialKeeper({ store, trial, onChange: setView }) };
  });
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => {
    if (opened.isLost) toast.warning(t`The plan you tried before could not be read. Here is a new one.`);
  }, [opened, t]);
  useTriedRace(view.trial.goal, cache);

  const { trial } = view;
  const createAccount = () => {
    keeper.change({ isWanted: true });
    void navigate({ to: '/signup' });
  };
  const needAccount = (words: string) =>
    toast(words, { action: { label: t`Create an account`, onClick: createAccount } });
  const setAside = {
    keys: new Set(trial.setAside),
    change: (keys: readonly string[]) => keeper.change({ setAside: [...keys] }),
  };
  return (
    <QueryClientProvider client={cache}>
      <AccountNeededContext value={needAccount}>
        <EditorContext value={store}>
          <TriedRaces goal={trial.goal}>
            <AthletePaces>
              <SetAsideContext value={setAside}>
                <TryPage
                  view={view}
                  onGoal={(goal) => keeper.change({ goal, changeCount: trial.changeCount + 1 })}
                  onCreateAccount={createAccount}
                  onSave={() =>
                    needAccount(t`This plan stays in this browser. Create an account to keep it.`)
                  }
                />
              </SetAsideContext>
            </AthletePaces>
          </TriedRaces>
        </EditorContext>
      </AccountNeededContext>
      <LateToaster />
    </QueryClientProvider>
  );
}

/** The calendar first: nothing to read before it. */
const atFirst = { isFolded: true, hasSeenHint: true };

type PageProps = {
  view: TrialView;
  onGoal: (goal: TrialView['trial']['goal']) => void;
  onCreateAccount: () => void;
  onSave: () => void;
};

function TryPage({ view: { trial, isKept }, onGoal, onCreateAccount, onSave }: PageProps) {
  const board = useBoard({ isNew: false, owner: 'visitor', atFirst });
  useEditorKeys({ onSave, onSaveAndStay: onSave });
  return (
    <>
      <TryHeader trial={trial} />
      <main
        id="content"
        tabIndex={-1}
        className="px-6 pt-[18px] pb-12 outline-none max-md:px-3.5 max-md:pt-3.5"
      >
        <TryBar isKept={isKept} changeCount={trial.changeCount} onCreateAccount={onCreateAccount} />
        <EditorBoard
          board={board}
          athleteField={
            <Suspense fallback={<div className="h-[132px]" />}>
              <TriedAthlete goal={trial.goal} onGoal={onGoal} />
            </Suspense>
          }
          hasToolsElsewhere
        />
      </main>
      <Printing coach="" paper="a4" profile={undefined} />
    </>
  );
}
