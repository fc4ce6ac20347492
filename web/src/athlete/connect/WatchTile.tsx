import { useLingui } from '@lingui/react/macro';
import { Watch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { late } from '@/athlete/late';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page, PageWorkout } from '@/athlete/plan/page';
import type { OnOpen } from '@/athlete/sheets/openSheet';
import { Tile } from '@/athlete/Tile';

const WatchSheet = late(() => import('./WatchSheet').then((part) => part.WatchSheet));

type Props = {
  store: PageStore;
  page: Page;
  /** A session of the chosen day. */
  workout?: PageWorkout | undefined;
  sheet: WatchSheetState;
  onOpen: OnOpen;
};

/** Of the whole page, so that it stays open when a plan comes or goes. */
type WatchSheetState = {
  /** How a sign-in at intervals.icu ended. */
  ended: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** It opens by itself after a sign-in, to say how that ended. */
export function useWatchSheet(): WatchSheetState {
  const [ended] = useState(() => new URLSearchParams(location.search).get('intervals'));
  const [isOpen, onOpenChange] = useState(ended !== null);
  return { ended, isOpen, onOpenChange };
}

/** Opens the ways to the watch. */
export function WatchTile({ store, page, workout, sheet, onOpen }: Props) {
  const { t } = useLingui();
  const { ended, isOpen, onOpenChange } = sheet;
  return (
    <>
      <Tile icon={Watch} label={t`Send to watch`} onClick={() => onOpenChange(true)} />
      <Suspense fallback={null}>
        {isOpen && (
          <WatchSheet
            store={store}
            page={page}
            workout={workout}
            ended={ended}
            onOpen={(opened) => {
              onOpenChange(false);
              onOpen(opened);
            }}
            onClose={() => onOpenChange(false)}
          />
        )}
      </Suspense>
    </>
  );
}
