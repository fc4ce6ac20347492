import { t } from '@lingui/core/macro';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { roughDistance } from '@/domain/plans/weekBars';
import { type Distance, formatDistance, totalDistance, totalInUnit } from '@/domain/units/distance';
import { hoursAndMinutes, roughHoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { fixedText } from '@/lib/language/numbers';
import type { Compared, PlannedFigures } from './compared';
import { paceRow } from './comparedPace';

const asPlanned = () => t`as planned`;

/** Nothing where the workout was not done. What the athlete left out was as planned. */
export function comparison(planned: PlannedFigures, answer: Answer): Compared[] {
  const isDone = answer.outcome === 'done';
  return [
    distanceRow(planned, answer, isDone),
    timeRow(planned, answer, isDone),
    isDone ? paceRow(planned, told(planned, answer)) : undefined,
  ].filter((row) => row !== undefined);
}

/**
 * What the athlete told of distance or time; what they left out was as planned. Nothing where they told neither, or where what they
 * left out is only estimated.
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
