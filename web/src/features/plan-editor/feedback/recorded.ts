import type { Answer } from '@/domain/plans/feedback/feedback';
import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';

/** What was done, in a unit: what the athlete typed, else what was recorded. */
export function doneDistance(answer: Answer | undefined, unit: DistanceUnit): number | undefined {
  if (answer?.outcome !== 'done') return undefined;
  const { distance, distanceType, recorded } = answer;
  const metres =
    distance && distanceType
      ? distance * metresPerUnit[distanceType]
      : (recorded?.distanceInMeters ?? undefined);
  return metres === undefined ? undefined : metres / metresPerUnit[unit];
}

/** What was done, in minutes. */
export function doneMinutes(answer: Answer | undefined): number | undefined {
  if (answer?.outcome !== 'done') return undefined;
  const { durationInMinutes, recorded } = answer;
  return durationInMinutes ?? (recorded ? Math.round(recorded.timerSeconds / 60) : undefined);
}

/** The answer with what was recorded where the athlete typed nothing. */
export function withRecorded(answer: Answer, unit: DistanceUnit): Answer {
  const { recorded, distance, durationInMinutes } = answer;
  if (!recorded) return answer;
  const metres = recorded.distanceInMeters;
  return {
    ...answer,
    ...(!distance && metres && { distance: metres / metresPerUnit[unit], distanceType: unit }),
    ...(!durationInMinutes && { durationInMinutes: Math.round(recorded.timerSeconds / 60) }),
  };
}
