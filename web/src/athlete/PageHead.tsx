import { CoachHead } from '@/lib/coach/CoachHead';
import type { Page } from './page';

export function PageHead({ page: { coach, athlete } }: { page: Page }) {
  return (
    <CoachHead
      coach={coach}
      athlete={athlete.firstName}
      className="h-15 desk:h-[74px] desk:border-b desk:border-line"
    />
  );
}
