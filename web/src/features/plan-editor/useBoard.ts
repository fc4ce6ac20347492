import { getLocalTimeZone, today as todayIn } from '@internationalized/date';
import { type RefObject, useRef, useState } from 'react';
import { dayOfDate, startDay as startDayOf } from '@/domain/plans/days';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { PlanProblem } from './planProblem';
import { wideScreen } from './screens';
import { useEditorStore, usePlan } from './state/editorStore';
import { type Preferences, usePreferences } from './state/preferences';

export type Board = ReturnType<typeof useBoard>;

type Options = {
  /** A new schedule starts with its form open. */
  isNew: boolean;
  /** Whose preferences: an account's id, or a visitor. */
  owner: string;
  /** Preferences until the owner chooses others. */
  atFirst?: Partial<Preferences>;
};

/** What the calendar and its surroundings share: preferences, today, and how to get to a day or a field. */
export function useBoard({ isNew, owner, atFirst }: Options) {
  const store = useEditorStore();
  const isNarrow = !useMediaQuery(wideScreen);
  const area: RefObject<HTMLElement | null> = useRef<HTMLElement>(null);
  const { preferences, prefer } = usePreferences(owner, atFirst);
  const [isFolded, setIsFolded] = useState(!isNew && (isNarrow || preferences.isFolded));
  const startsOn = usePlan((plan) => plan.startsOn);
  const weeks = usePlan((plan) => plan.weeks);
  const [todayDate] = useState(() => todayIn(getLocalTimeZone()));
  const today = dayOfDate(startsOn, todayDate);

  const goToDay = (day: number) => {
    store.focusDay(day);
    const cell = area.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const place =
      cell ?? area.current?.querySelector<HTMLElement>(`[data-week="${Math.floor(day / 7) + 1}"]`);
    place?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
  };
  return {
    area,
    isNarrow,
    preferences,
    prefer,
    today,
    isTodayInPlan: today >= startDayOf(startsOn) && today < weeks * 7,
    isFolded,
    fold: (isOpen: boolean) => {
      setIsFolded(!isOpen);
      if (!isNew && !isNarrow) prefer({ isFolded: !isOpen });
    },
    goToDay,
    leadTo: (problem: PlanProblem) => {
      if (problem.field === 'workout') {
        return store.open({ day: problem.day, workoutId: problem.workoutId });
      }
      setIsFolded(false);
      // The form is only just opening.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(fieldSelectors[problem.field])?.focus(),
      );
    },
  };
}

const fieldSelectors = {
  name: '[name="planName"]',
  description: '[name="planDescription"]',
  athlete: '[data-field="athlete"] button',
  duration: '[name="duration"]',
};
