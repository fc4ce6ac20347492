import { useLingui } from '@lingui/react/macro';
import { CalendarClock, CalendarPlus, FileDown, Thermometer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/downloads';
import { fileName } from './connect/fileName';
import { type useWatchSheet, WatchTile } from './connect/WatchTile';
import { loadFile } from './offline/calls';
import type { PageStore } from './offline/pageStore';
import type { Placed } from './plan/calendar';
import type { Day } from './plan/days';
import type { Page, PagePlan } from './plan/page';
import type { OnOpen } from './sheets/openSheet';
import { Tile } from './Tile';

type Props = {
  store: PageStore;
  page: Page;
  day: Day;
  plan: PagePlan;
  /** The workouts of the chosen day. */
  todays: readonly Placed[];
  watchSheet: ReturnType<typeof useWatchSheet>;
  onOpen: OnOpen;
};

export function ActionTiles({ store, page, day, plan, todays, watchSheet, onOpen }: Props) {
  const { t } = useLingui();
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const runs = todays.map(({ workout }) => workout).filter(({ type }) => type !== 'Rest');
  const forWatch = runs.find(({ steps }) => (steps ?? []).length > 0) ?? runs[0];

  const savePdf = async () => {
    setIsLoading(true);
    setProblem(undefined);
    const file = await loadFile(store.secret, `GetAthletePdf?layout=detailed&schedule=${plan.scheduleId}`);
    setIsLoading(false);
    if (file) saveFile(file, `${fileName(plan.name)}.pdf`);
    else setProblem(t`The file could not be loaded. Try again when you are online.`);
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-1 *:basis-24">
        <Tile icon={CalendarPlus} label={t`Add to calendar`} onClick={() => onOpen({ kind: 'calendar' })} />
        <Tile icon={FileDown} label={isLoading ? t`Loading…` : 'PDF'} onClick={() => void savePdf()} />
        <WatchTile store={store} page={page} workout={forWatch} sheet={watchSheet} onOpen={onOpen} />
        {page.canAnswer && (
          <Tile icon={Thermometer} label={t`Ill or away`} onClick={() => onOpen({ kind: 'away', day })} />
        )}
        {page.canAnswer && (
          <Tile
            icon={CalendarClock}
            label={t`My running days`}
            onClick={() => onOpen({ kind: 'availability' })}
          />
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
