import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { plusDays } from '@/domain/absences/absence';
import { goalsQuery } from '@/domain/goals/queries';
import { useEditorStore } from '../state/editorStore';
import { isSlide, type RaceCase } from './realign';
import { useSlide } from './useSlide';

/** The address names a goal that has moved, and the day that it was on: the plan is offered to follow. True until it is. */
export function useMovedRace(scheduleId: string, today: string): boolean {
  const store = useEditorStore();
  const navigate = useNavigate();
  const slide = useSlide(scheduleId, today);
  const { race } = useSearch({ strict: false });
  const [goalId, before] = race?.split('.') ?? [];
  const { data: goals, isPending } = useQuery({ ...goalsQuery(), enabled: goalId !== undefined });
  const goal = goals?.find((one) => one.goalId === goalId);
  const { raceDate, raceName } = goal ?? {};
  useEffect(() => {
    if (!goalId || !before || !raceDate || !raceName || raceDate === before) return;
    const about: RaceCase = {
      ...{ about: 'race', from: plusDays(today, 1), to: before },
      ...{ raceOn: raceDate, race: raceName, goalId },
    };
    // Asked once: opened again, the plan may have followed.
    void navigate({ to: '.', search: {}, replace: true });
    if (isSlide(about)) slide(about);
    else store.feedback.setState({ realign: { about, way: 'buildWeeks' } });
  }, [store, navigate, slide, today, goalId, before, raceDate, raceName]);
  return goalId !== undefined && isPending;
}
