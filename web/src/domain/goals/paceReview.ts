import { t } from '@lingui/core/macro';
import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import type { components } from '@/lib/schema';

export type PaceReview = components['schemas']['PaceReviewAnswer'];
export type PaceProposal = components['schemas']['PaceProposalAnswer'];
export type PaceEvidence = components['schemas']['PaceEvidenceAnswer'];

/** "5 s /km" on one line, whichever way. */
export function paceDifference(secondsPerKm: number, unit: DistanceUnit): string {
  return `${Math.round(Math.abs(secondsPerKm) * unitKm(unit))}\u00a0s\u00a0${perUnit(unit)}`;
}

/** "Tomás is about 5 s /km quicker than the paces", "Tomás’s paces are about 6 s /km too fast" */
export function paceFinding(name: string, secondsPerKm: number, unit: DistanceUnit): string {
  const by = paceDifference(secondsPerKm, unit);
  return secondsPerKm < 0
    ? t`${name} is about ${by} quicker than the paces`
    : t`${name}’s paces are about ${by} too fast`;
}
