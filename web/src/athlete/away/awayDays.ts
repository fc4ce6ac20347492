import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { type Absence, absenceOn } from '@/domain/absences/absence';

/** A page cached before the server sent absences has none. */
export function awayOn(page: Page, day: Day, today: Day): Absence | undefined {
  return absenceOn((page as Partial<Page>).absences ?? [], day, today);
}
