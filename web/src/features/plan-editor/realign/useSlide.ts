import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '@/lib/toast';
import { useEditorStore } from '../state/editorStore';
import type { RaceCase } from './realign';

/** Moves a race and its taper by less than a week. */
export function useSlide(scheduleId: string, today: string): (about: RaceCase) => void {
  const store = useEditorStore();
  const cache = useQueryClient();
  return useCallback(
    (about) => {
      import('./slideRace')
        .then(({ slideRace }) => slideRace(store, cache, { scheduleId, about, today }))
        .catch((error: Error) => toast.error(error.message));
    },
    [store, cache, scheduleId, today],
  );
}
