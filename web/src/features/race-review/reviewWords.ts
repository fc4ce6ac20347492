import { t } from '@lingui/core/macro';
import { placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RaceReview } from '@/domain/race-plan/racePlan';
import { formatRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';
import { behindAt } from './behind';
import { differenceText, onPlanSeconds } from './differenceText';

/** So many seconds from the plan are close, over a longer part of the race. */
const closeSeconds = 15;

/** What went as planned, the start first. */
export function whatWasRight(plan: RacePlan, review: RaceReview, unit: DistanceUnit): string[] {
  return [
    startLine(plan, review, unit),
    halfLine(review),
    sectionsLine(review),
    cutOffLine(plan, review),
    heatLine(review),
  ].filter((line) => line !== undefined);
}

function startLine(plan: RacePlan, review: RaceReview, unit: DistanceUnit): string | undefined {
  const [first] = plan.sections;
  const behind = review.sections[0]?.differenceSeconds;
  if (!first || typeof behind !== 'number' || Math.abs(behind) > closeSeconds) return undefined;
  const place = placeWithUnit(first.toMeters, unit);
  const difference = differenceText(behind);
  return t`The start: ${difference} at ${place}.`;
}

function halfLine({ halves }: RaceReview): string | undefined {
  if (!halves) return undefined;
  const apart = Math.abs(halves.firstSeconds - halves.plannedFirstSeconds);
  if (apart > closeSeconds) return undefined;
  const time = formatRaceTime(halves.firstSeconds);
  return apart === 0
    ? t`Halfway in ${time}, to the second.`
    : t`Halfway in ${time}, ${apart} s from the plan.`;
}

function sectionsLine({ sections }: RaceReview): string | undefined {
  const onPlan = sections.filter(
    ({ differenceSeconds }) =>
      typeof differenceSeconds === 'number' && Math.abs(differenceSeconds) <= onPlanSeconds,
  ).length;
  const all = sections.length;
  if (onPlan === 0) return undefined;
  return onPlan === all ? t`Every section was on plan.` : t`Sections on plan: ${onPlan} of ${all}.`;
}

function cutOffLine({ cutOffs }: RacePlan, { line }: RaceReview): string | undefined {
  const wasInTime = cutOffs.every(({ meters, seconds, arrivalSeconds }) => {
    const behind = behindAt(line, meters);
    return behind !== undefined && arrivalSeconds + behind <= seconds;
  });
  return cutOffs.length > 0 && wasInTime ? t`Every cut-off was reached in time.` : undefined;
}

function heatLine({ heat }: RaceReview): string | undefined {
  const { plannedSeconds, actualSeconds } = heat;
  return typeof actualSeconds === 'number' && actualSeconds <= plannedSeconds
    ? t`The heat cost no more than planned.`
    : undefined;
}

/** Where most time went, and what the weather and the first half say. */
export function forTheNextOne(plan: RacePlan, review: RaceReview): string[] {
  const { heat, firstHalfShareOfCriticalSpeed: share, sections } = review;
  const lines: string[] = [];
  const lost = (number: number) =>
    sections.find((section) => section.number === number)?.differenceSeconds ?? 0;
  const [worst] = plan.sections.toSorted((one, other) => lost(other.number) - lost(one.number));
  if (worst && lost(worst.number) > closeSeconds) {
    const { number, name } = worst;
    const difference = differenceText(lost(number));
    lines.push(
      name
        ? t`Most time went in section ${number}, ${name}: ${difference}.`
        : t`Most time went in section ${number}: ${difference}.`,
    );
  }
  const extra = typeof heat.actualSeconds === 'number' ? heat.actualSeconds - heat.plannedSeconds : 0;
  if (extra > 0) lines.push(t`The heat cost about ${extra} s more than planned.`);
  if (typeof share === 'number') {
    const percent = Math.round(share * 100);
    lines.push(t`The first half was run at ${percent}% of critical speed.`);
  }
  return lines;
}
