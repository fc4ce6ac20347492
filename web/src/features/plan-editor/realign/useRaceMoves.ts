import { parseDate } from '@internationalized/date';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plusDays } from '@/domain/absences/absence';
import { dayOfDate } from '@/domain/plans/days';
import { workoutsOn } from '@/domain/plans/plan';
import { useRaces } from '../races/PlanRaces';
import { useEditorStore } from '../state/editorStore';
import { isFollowed, raceAloneMoved } from './raceGoal';
import { raceMovedBy, savedPlanOf } from './raceMoved';
import { isSlide, type RaceCase } from './realign';
import { useSlide } from './useSlide';

/**
 * The session of a race was put on another day: the race moves there with its taper, or the ways to do so are offered. Until one is
 * chosen, the session is back on its day.
 */
export function useRaceMoves(scheduleId: string, today: string): void {
  const store = useEditorStore();
  const cache = useQueryClient();
  const slide = useSlide(scheduleId, today);
  const { goals } = useRaces();
  useEffect(
    () =>
      store.subscribe(({ editor }, { editor: was }) => {
        const step = editor.past.at(-1);
        const isStep = editor.past.length === was.past.length + 1 && was.past.at(-1) === editor.past.at(-2);
        if (!step || !isStep || was.future.includes(step) || !store.feedback.getState().isSaved) return;
        const found = raceMovedBy(was.present, editor.present, goals);
        const from = plusDays(today, 1);
        if (!found || found.race.raceDate < from || found.to < from) return;
        const { goalId, raceDate, raceName } = found.race;
        const about: RaceCase = {
          ...{ about: 'race', from, to: raceDate, raceOn: found.to, race: raceName },
          goalId,
        };
        const saved = savedPlanOf(was);
        const isKnown = workoutsOn(saved, dayOfDate(saved.startsOn, parseDate(raceDate))).some(
          ({ id }) => id === found.workoutId,
        );
        // Whoever moved it has more to say about this step.
        queueMicrotask(() => {
          // The goal's own step has moved it, or it is saved there.
          if (store.getState().editor.past.at(-1) !== step || isFollowed(step) || !store.isDirty) return;
          if (!isKnown) {
            // The server bends what is saved, where the race is on another day.
            raceAloneMoved(store, cache, about);
            return;
          }
          store.undo();
          store.announce('');
          if (isSlide(about)) slide(about);
          else store.feedback.setState({ realign: { about, way: 'buildWeeks' } });
        });
      }),
    [store, cache, slide, goals, today],
  );
}
