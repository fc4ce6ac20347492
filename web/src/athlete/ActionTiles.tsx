import { CalendarPlus, FileDown, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/saveFile';
import { CalendarSheet } from './CalendarSheet';
import { loadFile } from './calls';
import type { Page, PagePlan } from './page';
import type { PageStore } from './pageStore';

type Props = { store: PageStore; page: Page; plan: PagePlan };

export function ActionTiles({ store, page, plan }: Props) {
  const [isSubscribing, setIsSubscribing] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const savePdf = async () => {
    setIsLoading(true);
    setProblem(undefined);
    const file = await loadFile(store.secret, `GetAthletePdf?layout=detailed&schedule=${plan.scheduleId}`);
    setIsLoading(false);
    if (file) saveFile(file, `${fileName(plan.name)}.pdf`);
    else setProblem('The file could not be loaded. Please try again with a connection.');
  };
  return (
    <>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2">
        <Tile icon={CalendarPlus} label="Add to calendar" onClick={() => setIsSubscribing(true)} />
        <Tile icon={FileDown} label={isLoading ? 'Loading…' : 'PDF'} onClick={() => void savePdf()} />
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {isSubscribing && <CalendarSheet page={page} onClose={() => setIsSubscribing(false)} />}
    </>
  );
}

function Tile({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-17 flex-col items-center justify-center gap-1.5 rounded-lg border border-line-strong bg-surface px-1 text-sm font-medium"
    >
      <Icon className="size-[19px] text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      {label}
    </button>
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
