import { withCommas } from '@/lib/counted';
import type { DistanceUnit } from '@/lib/distance';

type Volume = {
  /** "week 5 of 12" */
  words: string;
  /** 0 before the start, beyond the last week when the plan is over. */
  currentWeek: number;
  weeklyDistances: readonly number[];
  unit: DistanceUnit;
};

/** "Week 5 of 12, 281.1 of 773.0 km by Sunday" */
export function volumeInWords({ words, currentWeek, weeklyDistances, unit }: Volume): string {
  const whole = sum(weeklyDistances);
  const begun = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const isRunning = currentWeek >= 1 && currentWeek <= weeklyDistances.length;
  if (!isRunning) return `${begun}, ${oneDecimal(whole)} ${unit}`;
  const bySunday = sum(weeklyDistances.slice(0, currentWeek));
  return `${begun}, ${oneDecimal(bySunday)} of ${oneDecimal(whole)} ${unit} by Sunday`;
}

/** In tenths, which is what the weeks are rounded to. */
function sum(distances: readonly number[]): number {
  return distances.reduce((total, distance) => total + Math.round(distance * 10), 0);
}

function oneDecimal(tenths: number): string {
  return `${withCommas(Math.floor(tenths / 10))}.${tenths % 10}`;
}
