import { type DistanceUnit, unitKm, withUnit } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { fixedText } from '@/lib/language/numbers';

const kilometres = 10;
const secondsPerKilometre = 300;

/** Ten kilometres at 5:00 /km, in each unit. */
export function exampleRun(unit: DistanceUnit): { distance: string; pace: string } {
  return {
    distance: withUnit(fixedText(kilometres / unitKm(unit), 2), unit),
    pace: `${clock(secondsPerKilometre * unitKm(unit))} ${perUnit(unit)}`,
  };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
