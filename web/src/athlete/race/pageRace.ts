import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';

type PageRace = { goalId: string; raceDate: Day; from: Day };

/** The race whose plan is shown, from 14 days before it. */
export function raceOfPage(page: Page): PageRace | undefined {
  return (page as { race?: PageRace | null }).race ?? undefined;
}
