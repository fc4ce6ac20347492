import { about } from '@/domain/units/about';
import { type DistanceUnit, roughFigure, withUnit } from '@/domain/units/distance';
import { hoursAndMinutes, roughHoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { fixedText } from '@/lib/language/numbers';
import type { Measure } from './volume';
import { roughDistance } from './weekBars';

type Volume = {
  measure: Measure;
  /** In the unit, or in minutes. */
  done: number;
  planned: number;
  /** Part of either is an estimate. */
  isEstimated: boolean;
  unit: DistanceUnit;
};

/** "27.5" of "72.5 km", "2 h 05" of "6 h 00", "about 27" of "73 km", "0" of "about 73 km" */
export function doneOfPlanned({ measure, done, planned, isEstimated, unit }: Volume) {
  const isTime = measure === 'time';
  if (!isEstimated)
    return isTime
      ? { done: hoursAndMinutes(done), planned: hoursAndMinutes(planned) }
      : { done: fixedText(done, 1), planned: withUnit(fixedText(planned, 1), unit) };
  const whole = isTime ? roughHoursAndMinutes(planned) : roughDistance(planned, unit);
  // Nothing is not an estimate.
  if (done === 0) return { done: isTime ? hoursAndMinutes(0) : '0', planned: about(whole) };
  return { done: about(isTime ? roughHoursAndMinutes(done) : roughFigure(done)), planned: whole };
}
