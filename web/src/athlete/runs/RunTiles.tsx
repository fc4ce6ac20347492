import { useLingui } from '@lingui/react/macro';
import { Footprints, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { late } from '@/athlete/late';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { Tile } from '@/athlete/Tile';
import type { DistanceUnit } from '@/domain/units/distance';

const RunsSheet = late(() => import('./RunsSheet').then((part) => part.RunsSheet));
const AddRunSheet = late(() => import('@/athlete/recordings/AddRunSheet').then((part) => part.AddRunSheet));

type Props = { store: PageStore; page: Page; coach: string; unit: DistanceUnit; today: Day };

export function RunTiles(props: Props) {
  const { t } = useLingui();
  const { store, page, coach, unit } = props;
  const [opened, setOpened] = useState<'add' | 'list'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2">
        {page.canAnswer && <Tile icon={Upload} label={t`Add a run`} onClick={() => setOpened('add')} />}
        <Tile icon={Footprints} label={t`Your runs`} onClick={() => setOpened('list')} />
      </div>
      <Suspense fallback={null}>
        {opened === 'add' && (
          <AddRunSheet store={store} coach={coach} unit={unit} route={page.route} onClose={close} />
        )}
        {opened === 'list' && <RunsSheet {...props} onClose={close} />}
      </Suspense>
    </>
  );
}
