import { t } from '@lingui/core/macro';
import { type DistanceUnit, formatDistance } from '@/domain/units/distance';
import { perUnit, readPace } from '@/domain/units/pace';
import type { Workout, WorkoutContent } from './plan';

type Paced = Pick<WorkoutContent, 'paceFrom' | 'paceTo'>;

/** "4:20–4:30 /km", "4:20 /km", or empty. */
export function paceRange({ paceFrom, paceTo }: Paced): string {
  const [from, to] = [splitPace(paceFrom), splitPace(paceTo)];
  const unit = (from ?? to)?.unit;
  if (unit === undefined) return '';
  if (!from || !to || paceFrom === paceTo) return `${(from ?? to)?.time} ${perUnit(unit)}`;
  return `${from.time}–${to.time} ${perUnit(unit)}`;
}

/** "13.0 km at 4:20–4:30 /km takes 56–58 min", if distance and pace are known. */
export function timeHint(workout: Paced & Pick<WorkoutContent, 'distance'>): string | undefined {
  const { amount, unit } = workout.distance;
  const minutes = [workout.paceFrom, workout.paceTo]
    .map((text) => readPace(text, unit).pace)
    .filter((pace) => pace?.unit === unit)
    .map((pace) => (pace ? Math.floor((amount * (pace.minutes * 60 + pace.seconds)) / 60) : 0));
  if (!(amount > 0) || minutes.length === 0) return undefined;
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  const taken = least === most ? `${least} min` : `${least}–${most} min`;
  const distance = formatDistance(workout.distance);
  const pace = paceRange(workout);
  return t`${distance} at ${pace} takes ${taken}`;
}

/** The coach's whole text of a session on one line; empty if it equals the title. */
export function wholeText({ title, description, session }: Workout): string {
  const text = (session?.text || description).replace(/\s+/g, ' ').trim();
  return text === title ? '' : text;
}

/** The title, with the coach's original text below it. */
export function tooltipText(workout: Workout): string {
  if (wholeText(workout) === '') return workout.title;
  return `${workout.title}\n${(workout.session?.text || workout.description).trim()}`;
}

function splitPace(text: string): { time: string; unit: DistanceUnit } | undefined {
  const [time, unit] = text.split('/');
  return time && unit ? { time, unit: unit === 'km' ? 'km' : 'miles' } : undefined;
}
