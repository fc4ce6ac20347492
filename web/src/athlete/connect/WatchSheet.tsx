import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadFile } from '@/athlete/offline/calls';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page, PageWorkout } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { saveFile } from '@/lib/downloads';
import { fileName } from './fileName';
import { IntervalsCard } from './IntervalsCard';

type Props = {
  store: PageStore;
  page: Page;
  /** A session of the chosen day with steps. */
  stepped: PageWorkout | undefined;
  /** How a sign-in at intervals.icu ended. */
  ended: string | null;
  onClose: () => void;
};

/** The ways to the watch. */
export function WatchSheet({ store, page, stepped, ended, onClose }: Props) {
  const { t } = useLingui();
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A reload does not tell it again.
  useEffect(() => {
    if (ended !== null) history.replaceState(null, '', location.pathname + location.hash);
  }, [ended]);
  const save = async ({ id, title, scheduledDate }: PageWorkout) => {
    setIsLoading(true);
    setProblem(undefined);
    const file = await loadFile(store.secret, `GetAthleteFit?workout=${id}`);
    setIsLoading(false);
    if (file) saveFile(file, `${fileName(`${scheduledDate} ${title}`)}.fit`);
    else setProblem(t`The file could not be loaded. Try again when you are online.`);
  };
  return (
    <BottomSheet title={t`Send to watch`} onClose={onClose}>
      <IntervalsCard store={store} page={page} ended={ended} />
      {stepped && (
        <>
          <h3 className="mt-5 text-base font-semibold">
            <Trans>Without an account</Trans>
          </h3>
          <button
            type="button"
            className="mt-2 flex min-h-14 w-full items-center gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2 text-left"
            onClick={() => void save(stepped)}
          >
            <FileDown className="size-[19px] flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
            <span className="min-w-0 flex-1 text-sm text-ink-2">
              <b className="block text-[15px] font-semibold text-ink">
                {isLoading ? t`Loading…` : t`Workout file`}
              </b>
              <Trans>One session at a time, for a cable or an app</Trans>
            </span>
            <ChevronRight className="size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
          </button>
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </BottomSheet>
  );
}
