import { about } from '@/domain/units/about';
import { type DistanceUnit, withUnit } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { fixedText } from '@/lib/language/numbers';
import { stepDistance, stepSeconds } from './figures';
import { beatsOf, beatsText } from './heartRates';
import { paceInUnit, paceRangeText } from './pace';
import type { NamedPaces, SingleStep } from './steps';
import { timeText } from './stepText';

/** "3:55–4:05 /km, 4 min", "5:25–5:50 /km, about 11 min", "133–152 bpm"; what is not run has no pace. */
export function figuresText(
  step: SingleStep,
  type: WorkoutType,
  paces: NamedPaces,
  unit: DistanceUnit,
): string {
  if (type === 'alt') return '';
  const isWritten = step.target?.type === 'pace';
  const told = (figure: string) => (isWritten ? figure : about(figure));
  const pace = paceInUnit(step.target, paces, unit);
  const beats = beatsOf(step.target, paces.heart);
  const paceText = pace ? paceRangeText(pace, unit) : beats && beatsText(beats);
  if (step.extent.type === 'distance') {
    const { seconds, isKnown } = stepSeconds(step, 'easy', paces);
    return [paceText, isKnown && told(timeText(roundedSeconds(seconds)))].filter(Boolean).join(', ');
  }
  const distance = stepDistance(step, paces, unit);
  return [paceText, distance !== undefined && !isStill(step) && told(withUnit(fixedText(distance, 1), unit))]
    .filter(Boolean)
    .join(', ');
}

/** A computed time is not shown to the second, unless it is short. */
function roundedSeconds(seconds: number): number {
  return seconds < 90 ? Math.round(seconds) : Math.round(seconds / 60) * 60;
}

function isStill({ kind, target }: SingleStep): boolean {
  return kind === 'rest' && target === undefined;
}
