import type { Answer } from '@/domain/plans/feedback/feedback';
import { type Distance, formatDistance, totalDistance, totalInUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import type { Compared, PlannedFigures } from './compared';
import { paceRow } from './comparedPace';

const asPlanned = 'as planned';

/** Nothing where the workout was not done. What the athlete left out was as planned. */
export function comparison(planned: PlannedFigures, answer: Answer): Compared[] {
  const isDone = answer.outcome === 'done';
  return [
    distanceRow(planned.distance, answer, isDone),
    timeRow(planned.durationMinutes, answer, isDone),
    isDone ? paceRow(planned, told(planned, answer)) : undefined,
  ].filter((row) => row !== undefined);
}

/** The distance or time that the athlete reported; what they left out was as planned. Nothing if they reported neither. */
function told(planned: PlannedFigures, { distance: amount, distanceType: unit, durationInMinutes }: Answer) {
  const distance = amount && unit ? { amount, unit } : undefined;
  if (!distance && !durationInMinutes) return undefined;
  return {
    distance: distance ?? planned.distance,
    durationMinutes: durationInMinutes ?? planned.durationMinutes,
  };
}

function distanceRow(planned: Distance, answer: Answer, isDone: boolean): Compared | undefined {
  const { distance: amount, distanceType: unit } = answer;
  const done = amount && unit ? { amount, unit } : undefined;
  if (planned.amount === 0 && !done) return undefined;
  return {
    what: 'Distance',
    planned: planned.amount > 0 ? formatDistance(planned) : '–',
    done: done ? formatDistance(done) : isDone ? formatDistance(planned) : '–',
    difference: !isDone
      ? ''
      : done && planned.amount > 0
        ? distanceBetween(planned, done)
        : done
          ? ''
          : asPlanned,
  };
}

/** In the unit of the plan, to 1 decimal. */
function distanceBetween(planned: Distance, done: Distance): string {
  const tenths =
    Math.round(totalInUnit(totalDistance([done]), planned.unit) * 10) -
    Math.round(totalInUnit(totalDistance([planned]), planned.unit) * 10);
  return signed(tenths, (Math.abs(tenths) / 10).toFixed(1));
}

function timeRow(planned: number, answer: Answer, isDone: boolean): Compared | undefined {
  const done = answer.durationInMinutes ?? undefined;
  if (planned === 0 && done === undefined) return undefined;
  return {
    what: 'Time',
    planned: planned > 0 ? hoursAndMinutes(planned) : '–',
    done: done !== undefined ? hoursAndMinutes(done) : isDone ? hoursAndMinutes(planned) : '–',
    difference: !isDone
      ? ''
      : done !== undefined && planned > 0
        ? signed(done - planned, `${Math.abs(done - planned)} min`)
        : done !== undefined
          ? ''
          : asPlanned,
  };
}

function signed(difference: number, text: string): string {
  if (difference === 0) return asPlanned;
  return `${difference > 0 ? '+' : '−'}${text}`;
}

/** The middle half of the efforts: what is usual, where there are enough to say so. */
export function usualEffort(efforts: readonly number[]): { from: number; to: number } | undefined {
  if (efforts.length < 4) return undefined;
  const sorted = [...efforts].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { from: at(0.25), to: at(0.75) };
}
