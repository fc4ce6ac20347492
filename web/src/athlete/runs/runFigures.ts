import { t } from '@lingui/core/macro';
import type { Run } from '@/athlete/plan/page';
import { durationText, metresText, paceSeconds, paceText } from '@/domain/activities/runFigures';
import type { DistanceUnit } from '@/domain/units/distance';
import { wholeText } from '@/lib/language/numbers';

type Figure = { name: string; value: string };

/** What a recording lacks is left out. */
export function runFigures(run: Run, cadence: number | undefined, unit: DistanceUnit): Figure[] {
  const { distanceInMeters, timerSeconds, elapsedSeconds, heartRate, maxHeartRate, ascentInMeters } = run;
  const pace = paceSeconds(distanceInMeters, timerSeconds, unit);
  const isPaced = run.sport !== 'ride' && run.sport !== 'swim';
  const figures: [name: string, value: string | undefined][] = [
    [t`Distance`, distanceInMeters ? metresText(distanceInMeters, unit) : undefined],
    [t`Time`, durationText(timerSeconds)],
    [t`Pace`, pace && isPaced ? paceText(pace, unit) : undefined],
    [t`With pauses`, elapsedSeconds - timerSeconds >= 30 ? durationText(elapsedSeconds) : undefined],
    [t`Heart rate`, heartRate ? beats(heartRate) : undefined],
    [t`Highest heart rate`, maxHeartRate ? beats(maxHeartRate) : undefined],
    [t`Elevation gain`, ascentInMeters ? `${wholeText(ascentInMeters)} m` : undefined],
    [t`Cadence`, cadence ? t({ message: `${cadence} a minute`, comment: 'Steps of a runner' }) : undefined],
  ];
  return figures.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function beats(rate: number): string {
  return t`${rate} bpm`;
}
