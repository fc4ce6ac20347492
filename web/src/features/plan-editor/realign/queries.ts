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
        way,
        today,
        ...(about.about === 'startMoved' ? { startsOn: about.startsOn } : { from: about.from, to: about.to }),
        ...(about.about === 'race' && { raceOn: about.raceOn }),
        ...(about.about === 'timeOff' && { kind: about.off.kind }),
      };
      const { schedule, changes, added, raceMorning } = await answer(
        api.POST('/api/PreviewRealign', { body }),
      );
      return { proposed: planOfAnswer(schedule), changes, added, raceMorning };
    },
    gcTime: 0,
    retry: false,
  });
