import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { plusDays } from '@/domain/absences/absence';
import { goalsQuery } from '@/domain/goals/queries';
import { useEditorStore } from '../state/editorStore';
import { isSlide, type RaceCase } from './realign';
import { useSlide } from './useSlide';

/**
 * The address names a goal that has moved, and the day that it was on or that the plan leads to: the plan is offered to follow. True
 * until it is.
 */
export function useMovedRace(scheduleId: string, today: string): boolean {
  const store = useEditorStore();
  const navigate = useNavigate();
  const slide = useSlide(scheduleId, today);
  const { race, apart } = useSearch({ strict: false });
  const isJustMoved = race !== undefined;
  const [goalId, before] = (race ?? apart)?.split('.') ?? [];
  const { data: goals, isPending } = useQuery({ ...goalsQuery(), enabled: goalId !== undefined });
  const goal = goals?.find((one) => one.goalId === goalId);
  const { raceDate, raceName } = goal ?? {};
  useEffect(() => {
    if (!goalId || !before || !raceDate || !raceName || raceDate === before) return;
    const from = plusDays(today, 1);
    if (before < from || raceDate < from) return;
    const about: RaceCase = {
      ...{ about: 'race', from, to: before, raceOn: raceDate, race: raceName },
      // One that moved a while ago stays where it is when the plan's step is undone.
      goalId: isJustMoved ? goalId : undefined,
    };
    if (isJustMoved && isSlide(about)) {
      void navigate({ to: '.', search: {}, replace: true });
      slide(about);
    } else store.feedback.setState({ realign: { about, way: 'buildWeeks' } });
  }, [store, navigate, slide, today, isJustMoved, goalId, before, raceDate, raceName]);
  return goalId !== undefined && isPending;
}
