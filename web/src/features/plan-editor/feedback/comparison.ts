import { t } from '@lingui/core/macro';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { roughDistance } from '@/domain/plans/weekBars';
import { type Distance, formatDistance, totalDistance, totalInUnit } from '@/domain/units/distance';
import { hoursAndMinutes, roughHoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { fixedText } from '@/lib/language/numbers';
import type { Compared, PlannedFigures } from './compared';
import { paceRow } from './comparedPace';

const asPlanned = () => t`as planned`;

/** Empty if the workout was not done. Figures that the athlete left out were as planned. */
export function comparison(planned: PlannedFigures, answer: Answer): Compared[] {
  const isDone = answer.outcome === 'done';
  return [
    distanceRow(planned, answer, isDone),
    timeRow(planned, answer, isDone),
    isDone ? paceRow(planned, told(planned, answer)) : undefined,
  ].filter((row) => row !== undefined);
}

/**
 * The reported distance and time; those left out were as planned. Undefined if the athlete reported neither, or if the
 * missing one is only an estimate.
 */
function told(planned: PlannedFigures, { distance: amount, distanceType: unit, durationInMinutes }: Answer) {
  const distance = amount && unit ? { amount, unit } : undefined;
  if (!distance && (!durationInMinutes || planned.isDistanceEstimated)) return undefined;
  if (!durationInMinutes && planned.isTimeEstimated) return undefined;
  return {
    distance: distance ?? planned.distance,
    durationMinutes: durationInMinutes ?? planned.durationMinutes,
  };
}

function distanceRow(figures: PlannedFigures, answer: Answer, isDone: boolean): Compared | undefined {
  const { distance: planned, isDistanceEstimated } = figures;
  const { distance: amount, distanceType: unit } = answer;
  const done = amount && unit ? { amount, unit } : undefined;
  if (planned.amount === 0 && !done) return undefined;
  const rough = roughDistance(planned.amount, planned.unit);
  const text = isDistanceEstimated ? t`about ${rough}` : formatDistance(planned);
  const apart = () =>
    planned.amount > 0 && !isDistanceEstimated ? distanceBetween(planned, done ?? planned) : '';
  return {
    what: t`Distance`,
    planned: planned.amount > 0 ? text : '–',
    done: done ? formatDistance(done) : isDone ? text : '–',
    difference: !isDone ? '' : done ? apart() : asPlanned(),
  };
}

/** In the unit of the plan, to 1 decimal. */
function distanceBetween(planned: Distance, done: Distance): string {
  const tenths =
    Math.round(totalInUnit(totalDistance([done]), planned.unit) * 10) -
    Math.round(totalInUnit(totalDistance([planned]), planned.unit) * 10);
  return signed(tenths, fixedText(Math.abs(tenths) / 10, 1));
}

function timeRow(figures: PlannedFigures, answer: Answer, isDone: boolean): Compared | undefined {
  const { durationMinutes: planned, isTimeEstimated } = figures;
  const done = answer.durationInMinutes ?? undefined;
  if (planned === 0 && done === undefined) return undefined;
  const rough = roughHoursAndMinutes(planned);
  const text = isTimeEstimated ? t`about ${rough}` : hoursAndMinutes(planned);
  const apart = (minutes: number) =>
    planned > 0 && !isTimeEstimated ? signed(minutes - planned, `${Math.abs(minutes - planned)} min`) : '';
  return {
    what: t`Time`,
    planned: planned > 0 ? text : '–',
    done: done !== undefined ? hoursAndMinutes(done) : isDone ? text : '–',
    difference: !isDone ? '' : done !== undefined ? apart(done) : asPlanned(),
  };
}

function signed(difference: number, text: string): string {
  if (difference === 0) return asPlanned();
  return `${difference > 0 ? '+' : '−'}${text}`;
}

/** The middle half of the efforts, if there are enough of them. */
export function usualEffort(efforts: readonly number[]): { from: number; to: number } | undefined {
  if (efforts.length < 4) return undefined;
  const sorted = [...efforts].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { from: at(0.25), to: at(0.75) };
}
