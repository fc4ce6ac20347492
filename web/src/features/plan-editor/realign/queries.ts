import { queryOptions } from '@tanstack/react-query';
import { planOfAnswer } from '@/domain/plans/planBody';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';
import type { Proposal, RealignCase, Way } from './realign';

/** A preview depends on everything that is saved for the athlete, so it is never taken from an earlier opening. */
export const realignQuery = (scheduleId: string, about: RealignCase, way: Way, today: string) =>
  queryOptions({
    queryKey: ['realign', scheduleId, about, way, today],
    queryFn: () => previewRealign(scheduleId, about, way, today),
    gcTime: 0,
    retry: false,
  });

type Schemas = components['schemas'];
type Preview = Proposal & { raceMorning: Schemas['RealignAnswer']['raceMorning'] };

export async function previewRealign(
  scheduleId: string,
  about: RealignCase,
  way: Way,
  today: string,
): Promise<Preview> {
  const body = {
    scheduleId,
    way,
    today,
    ...(about.about === 'startMoved' ? { startsOn: about.startsOn } : { from: about.from, to: about.to }),
    ...(about.about === 'race' && { raceOn: about.raceOn }),
    ...(about.about === 'timeOff' && { kind: about.off.kind }),
  };
  const { schedule, changes, added, raceMorning } = await answer(api.POST('/api/PreviewRealign', { body }));
  return { proposed: planOfAnswer(schedule), changes, added, raceMorning };
}
