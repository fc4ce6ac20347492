import type { WorkoutContent } from '@/domain/plans/plan';
import { type WorkoutType, workoutTypes } from '@/domain/workouts/workoutTypes';
import type { Block } from './blocks';

/**
 * A block of days in spreadsheet format: tabs between days, one line per week, quotes around cells that contain either.
 * Each cell starts with the name of a type, so that no spreadsheet reads it as a number, a date or a formula, and
 * contains the whole workout: `writtenCell` parses it without loss.
 */
export function blockText(block: Block, unit: string): string {
  return block.map((row) => row.map((workouts) => quoted(cellText(workouts, unit))).join('\t')).join('\n');
}

export const betweenWorkouts = '---';
export const notesMark = 'Notes: ';
/** Precedes the session's text. */
export const stepsMark = 'Steps: ';
export const betweenFigures = ' · ';

/** English in every language, like the markers: somebody else may paste the text. */
export function writtenType(type: WorkoutType): string {
  return workoutTypes[type].message ?? '';
}

function cellText(workouts: readonly WorkoutContent[], unit: string): string {
  return workouts.map((workout) => workoutText(workout, unit)).join(`\n${betweenWorkouts}\n`);
}

/**
 * The type and the figures, the title, the description, the steps, the notes. A distance of 0 includes its unit if it
 * differs.
 */
function workoutText(workout: WorkoutContent, unit: string): string {
  const { type, title, description, distance, durationMinutes, paceFrom, paceTo, notes, session } = workout;
  const figures = [
    writtenType(type),
    distance.amount > 0 || distance.unit !== unit ? `${distance.amount} ${distance.unit}` : '',
    durationMinutes > 0 ? `${durationMinutes} min` : '',
    paceFrom || paceTo ? `${paceFrom}–${paceTo}` : '',
    workout.terrain ?? '',
  ];
  return [
    figures.filter((figure) => figure !== '').join(betweenFigures),
    title.replace(/\s+/g, ' '),
    ...(description === '' ? [] : lines(description).map(marked)),
    ...below(stepsMark, session?.text ?? ''),
    ...below(notesMark, notes),
  ].join('\n');
}

function below(mark: string, text: string): string[] {
  return text === '' ? [] : lines(text).map((line, index) => (index === 0 ? mark + line : marked(line)));
}

function lines(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').split('\n');
}

/** Escapes a line that looks like one of our markers. */
function marked(line: string): string {
  const isOurs = [notesMark, stepsMark].some((mark) => line.startsWith(mark.trim()));
  return line.startsWith('\\') || isOurs || line === betweenWorkouts ? `\\${line}` : line;
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
