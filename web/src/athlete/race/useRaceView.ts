import { useState } from 'react';
import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';

/** Whether the race plan fills the page. On race day it opens first, and nothing moves by itself. */
export function useRaceView(page: Page, today: Day) {
  const race = page.race ?? undefined;
  const [chosen, setChosen] = useState<{ isOpen: boolean; on: Day }>();
  const isOpen = chosen?.on === today ? chosen.isOpen : race?.raceDate === today;
  const choose = (open: boolean) => setChosen({ isOpen: open, on: today });
  return {
    race,
    openId: isOpen ? race?.goalId : undefined,
    open: () => choose(true),
    close: () => choose(false),
  };
}
