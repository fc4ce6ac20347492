import { t } from '@lingui/core/macro';
import type { Measure } from '@/domain/plans/volume';
import type { WeeklyVolume } from '@/domain/plans/weekBars';
import { distanceFigure, roughFigure, withUnit } from '@/domain/units/distance';
import { hoursAndMinutes, roughHoursAndMinutes } from '@/domain/units/hoursAndMinutes';

type Progress = {
  /** "week 5 of 12" */
  words: string;
  /** 0 before the start; greater than the last week once the plan is over. */
  currentWeek: number;
};

/**
 * "Week 5 of 12, 281.1 of 773.0 km by Sunday", or "Week 5 of 12, 21 h 30 of 60 h 00 by Sunday"; with estimates "about
 * 281 of 773 km"
 */
export function volumeInWords({ words, currentWeek }: Progress, volume: WeeklyVolume): string {
  const { amounts, estimated, measure, unit } = volume;
  const begun = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const isRough = estimated.some(Boolean);
  const text = (all: readonly number[]) => (isRough ? rough(all, measure) : exact(all, measure));
  const whole = measure === 'time' ? text(amounts) : withUnit(text(amounts), unit);
  const isRunning = currentWeek >= 1 && currentWeek <= amounts.length;
  if (!isRunning) return isRough ? t`${begun}, about ${whole}` : `${begun}, ${whole}`;
  const done = text(amounts.slice(0, currentWeek));
  return isRough
    ? t`${begun}, about ${done} of ${whole} by Sunday`
    : t`${begun}, ${done} of ${whole} by Sunday`;
}

function exact(amounts: readonly number[], measure: Measure): string {
  // Summed in tenths, to which the weeks are rounded.
  const tenths = sum(amounts.map((amount) => Math.round(amount * 10)));
  return measure === 'time' ? hoursAndMinutes(sum(amounts)) : distanceFigure(tenths / 10);
}

function rough(amounts: readonly number[], measure: Measure): string {
  return measure === 'time' ? roughHoursAndMinutes(sum(amounts)) : roughFigure(sum(amounts));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
