import { Avatar } from '@/components/Avatar';
import { Bib } from '@/lib/athletes/Bib';
import type { Page } from './page';

export function PageHead({ page: { coach, athlete } }: { page: Page }) {
  return (
    <header className="flex h-15 items-center gap-2.5 desk:h-[74px] desk:border-b desk:border-line">
      <Avatar name={coach.name} photoUrl={coach.photoUrl} />
      <div className="min-w-0">
        <p className="truncate text-[15px] leading-5 font-semibold">{coach.name}</p>
        <p className="truncate text-xs text-ink-3">{athlete.firstName}’s plan</p>
      </div>
      <span className="ml-auto">
        <Bib name={athlete.firstName} />
      </span>
    </header>
  );
}
