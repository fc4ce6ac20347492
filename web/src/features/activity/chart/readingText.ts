import { t } from '@lingui/core/macro';
import {
  durationText,
  metresText,
  minutesAndSeconds,
  paceSeconds,
  paceText,
} from '@/domain/activities/runFigures';
import type { RunAxis, RunPoint, Stretch } from '@/domain/activities/runLine';
import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';
import { wholeText } from '@/lib/language/numbers';

/** "7.6 km" or "38:12", and "4:05 /km, 177 bpm, 18 m" */
export function readingOf(
  { metres, seconds, speed, heartRate, altitude }: RunPoint,
  axis: RunAxis,
  unit: DistanceUnit,
): { place: string; figures: string } {
  const beats = heartRate === undefined ? undefined : wholeText(Math.round(heartRate));
  const height = altitude === undefined ? undefined : wholeText(Math.round(altitude));
  return {
    place: axis === 'metres' ? metresText(metres, unit) : durationText(seconds),
    figures: [
      speed !== undefined && speed > 0.5 ? paceText(metresPerUnit[unit] / speed, unit) : undefined,
      beats && t`${beats} bpm`,
      height && `${height} m`,
    ]
      .filter((text) => text !== undefined)
      .join(', '),
  };
}

/** "1.2 km in 4:31, 3:46 /km, 174 bpm" */
export function stretchText({ metres, seconds, heartRate }: Stretch, unit: DistanceUnit): string {
  const distance = metresText(metres, unit);
  const time = minutesAndSeconds(seconds);
  const pace = paceSeconds(metres, seconds, unit);
  const beats = heartRate === undefined ? undefined : wholeText(Math.round(heartRate));
  return [
    metres > 0 ? t`${distance} in ${time}` : time,
    pace === undefined ? undefined : paceText(pace, unit),
    beats && t`${beats} bpm`,
  ]
    .filter((text) => text !== undefined)
    .join(', ');
}
