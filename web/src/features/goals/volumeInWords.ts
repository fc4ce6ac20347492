import type { WeeklyVolume } from '@/domain/plans/weekBars';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { withCommas } from '@/lib/counted';

type Progress = {
  /** "week 5 of 12" */
  words: string;
  /** 0 before the start, beyond the last week when the plan is over. */
  currentWeek: number;
};

/** "Week 5 of 12, 281.1 of 773.0 km by Sunday", or "Week 5 of 12, 21 h 30 of 60 h 00 by Sunday" */
export function volumeInWords({ words, currentWeek }: Progress, volume: WeeklyVolume): string {
  const { amounts, measure, unit } = volume;
  const begun = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const text = (all: readonly number[]) => (measure === 'time' ? hoursAndMinutes(sum(all)) : oneDecimal(all));
  const whole = measure === 'time' ? text(amounts) : `${text(amounts)} ${unit}`;
  const isRunning = currentWeek >= 1 && currentWeek <= amounts.length;
  return isRunning
    ? `${begun}, ${text(amounts.slice(0, currentWeek))} of ${whole} by Sunday`
    : `${begun}, ${whole}`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Added in tenths, which is what the weeks are rounded to. */
function oneDecimal(distances: readonly number[]): string {
  const tenths = sum(distances.map((distance) => Math.round(distance * 10)));
  return `${withCommas(Math.floor(tenths / 10))}.${tenths % 10}`;
}
