import { type DistanceUnit, unitKm } from '@/domain/units/distance';

const kilometres = 10;
const secondsPerKilometre = 300;

/** The same ten kilometres at 5:00 /km, as each unit shows them. */
export function exampleRun(unit: DistanceUnit): { distance: string; pace: string } {
  if (unit === 'km')
    return { distance: `${kilometres.toFixed(2)} km`, pace: `${clock(secondsPerKilometre)} /km` };
  return {
    distance: `${(kilometres / unitKm(unit)).toFixed(2)} miles`,
    pace: `${clock(secondsPerKilometre * unitKm(unit))} /mile`,
  };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
