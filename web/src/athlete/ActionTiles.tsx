import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, FileDown, Thermometer, Watch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { saveFile } from '@/lib/downloads';
import { CalendarSheet } from './CalendarSheet';
import { late } from './late';
import { loadFile } from './offline/calls';
import type { PageStore } from './offline/pageStore';
import type { Placed } from './plan/calendar';
import type { Day } from './plan/days';
import type { Page, PagePlan, PageWorkout } from './plan/page';
import { Tile } from './Tile';

const AwaySheet = late(() => import('./away/AwaySheet').then((part) => part.AwaySheet));

type Props = {
  store: PageStore;
  page: Page;
  coach: string;
  day: Day;
  plan: PagePlan;
  /** The workouts of the chosen day. */
  todays: readonly Placed[];
};

export function ActionTiles({ store, page, coach, day, plan, todays }: Props) {
  const { t } = useLingui();
  const [isAway, setIsAway] = useState(false);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const [loading, setLoading] = useState<'pdf' | 'fit'>();
  const [problem, setProblem] = useState<string>();

  const stepped = todays.find(({ workout }) => (workout.steps ?? []).length > 0)?.workout;

  const save = async (kind: 'pdf' | 'fit', path: string, name: string) => {
    setLoading(kind);
    setProblem(undefined);
    const file = await loadFile(store.secret, path);
    setLoading(undefined);
    if (file) saveFile(file, `${fileName(name)}.${kind}`);
    else setProblem(t`The file could not be loaded. Try again with a connection.`);
  };
  const savePdf = () => save('pdf', `GetAthletePdf?layout=detailed&schedule=${plan.scheduleId}`, plan.name);
  const saveFit = ({ id, title, scheduledDate }: PageWorkout) =>
    save('fit', `GetAthleteFit?workout=${id}`, `${scheduledDate} ${title}`);
  return (
    <>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2">
        <Tile icon={CalendarPlus} label={t`Add to calendar`} onClick={() => setIsSubscribing(true)} />
        <Tile
          icon={FileDown}
          label={loading === 'pdf' ? t`Loading…` : 'PDF'}
          onClick={() => void savePdf()}
        />
        {stepped && (
          <Tile
            icon={Watch}
            label={loading === 'fit' ? t`Loading…` : t`Send to watch`}
            onClick={() => void saveFit(stepped)}
          />
        )}
        {page.canAnswer && <Tile icon={Thermometer} label={t`Ill or away`} onClick={() => setIsAway(true)} />}
      </div>
      {isAway && (
        <Suspense fallback={null}>
          <AwaySheet store={store} page={page} coach={coach} day={day} onClose={() => setIsAway(false)} />
        </Suspense>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {isSubscribing && <CalendarSheet page={page} onClose={() => setIsSubscribing(false)} />}
    </>
  );
}

function fileName(text: string): string {
  return (
    text
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'plan'
  );
}
