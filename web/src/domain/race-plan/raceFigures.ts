import { t } from '@lingui/core/macro';
import { inUnit, minutesAndSeconds, secondsForUnit } from '@/domain/activities/runFigures';
import { formatRaceTime } from '@/domain/races/raceTime';
import { type DistanceUnit, withUnit } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { numberText } from '@/lib/language/numbers';
import type { RacePlan, RaceSection } from './racePlan';

/** "26", "32.5": a place on the course, without its unit. */
export function placeText(metres: number, unit: DistanceUnit): string {
  return numberText(inUnit(metres, unit), 1);
}

/** "26 km" */
export function placeWithUnit(metres: number, unit: DistanceUnit): string {
  return withUnit(placeText(metres, unit), unit);
}

/** "26–32.5 km" */
export function stretchText(
  { fromMeters, toMeters }: Pick<RaceSection, 'fromMeters' | 'toMeters'>,
  unit: DistanceUnit,
): string {
  return withUnit(`${placeText(fromMeters, unit)}–${placeText(toMeters, unit)}`, unit);
}

/** "4:41", in the reader's unit */
export function paceFigure(secondsPerKm: number, unit: DistanceUnit): string {
  return minutesAndSeconds(secondsForUnit(secondsPerKm, unit));
}

/** "40 s", and "1:13 min" from a minute on. */
export function secondsText(seconds: number): string {
  return Math.abs(seconds) < 60 ? `${seconds} s` : `${formatRaceTime(seconds)} min`;
}

/** "+20 m", "−4 m" */
export function riseText(metres: number): string {
  const whole = Math.round(metres);
  return whole < 0 ? `−${-whole} m` : whole > 0 ? `+${whole} m` : '0 m';
}

/** The chart in words: every section, then the whole. */
export function courseSentence(plan: RacePlan, unit: DistanceUnit): string {
  const sections = plan.sections.map((section) => sectionSentence(section, unit));
  const [climb, descent] = [Math.round(plan.climbMeters), Math.round(plan.descentMeters)];
  const total = formatRaceTime(plan.targetSeconds);
  return [
    t`Target pace by section over the elevation of the course.`,
    ...sections,
    t`Climb ${climb} m, down ${descent} m. Total ${total}.`,
  ].join(' ');
}

function sectionSentence(section: RaceSection, unit: DistanceUnit): string {
  const { number } = section;
  const stretch = stretchText(section, unit);
  const pace = `${paceFigure(section.paceSecondsPerKm, unit)} ${perUnit(unit)}`;
  const name = section.name || undefined;
  return name === undefined
    ? t`Section ${number}, ${stretch}, ${pace}.`
    : t`Section ${number}, ${name}, ${stretch}, ${pace}.`;
}
