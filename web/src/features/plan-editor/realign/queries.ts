import { queryOptions } from '@tanstack/react-query';
import { planOfAnswer } from '@/domain/plans/planBody';
import { answer, api } from '@/lib/api';
import type { RealignCase, Way } from './realign';

/** A preview depends on everything that is saved for the athlete, so it is never taken from an earlier opening. */
export const realignQuery = (scheduleId: string, about: RealignCase, way: Way, today: string) =>
  queryOptions({
    queryKey: ['realign', scheduleId, about, way, today],
    queryFn: async () => {
      const body = {
        scheduleId,
        from: about.from,
        to: about.to,
        way,
        today,
        ...(about.about === 'race' && { raceOn: about.raceOn }),
        ...(about.about === 'timeOff' && { kind: about.off.kind }),
      };
      const { schedule, changes } = await answer(api.POST('/api/PreviewRealign', { body }));
      return { proposed: planOfAnswer(schedule), changes };
    },
    gcTime: 0,
    retry: false,
  });
