import type { DistanceUnit } from '@/domain/units/distance';

const kilometresPerMile = 1.60934;
const kilometres = 10;
const secondsPerKilometre = 300;

/** The same ten kilometres at 5:00 /km, as each unit shows them. */
export function exampleRun(unit: DistanceUnit): { distance: string; pace: string } {
  if (unit === 'km')
    return { distance: `${kilometres.toFixed(2)} km`, pace: `${clock(secondsPerKilometre)} /km` };
  return {
    distance: `${(kilometres / kilometresPerMile).toFixed(2)} miles`,
    pace: `${clock(secondsPerKilometre * kilometresPerMile)} /mile`,
  };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
