import type { WorkoutContent } from '@/lib/plan/plan';
import { workoutTypes } from '@/lib/workouts/workoutTypes';
import type { Block } from './blocks';

/**
 * A block of days as spreadsheets write it: tabs between days, a line a week, quotes around what holds either. Each cell
 * begins with the name of a type, so that no spreadsheet takes it for a number, a date or a formula, and tells all that
 * a workout is made of: `writtenWorkout` reads it back unchanged.
 */
export function blockText(block: Block, unit: string): string {
  return block.map((row) => row.map((workouts) => quoted(cellText(workouts, unit))).join('\t')).join('\n');
}

export const betweenWorkouts = '---';
export const notesMark = 'Notes: ';
export const betweenFigures = ' · ';

function cellText(workouts: readonly WorkoutContent[], unit: string): string {
  return workouts.map((workout) => workoutText(workout, unit)).join(`\n${betweenWorkouts}\n`);
}

/** The type and the figures, the title, the description, the notes. A distance of nothing tells its unit if it differs. */
function workoutText(workout: WorkoutContent, unit: string): string {
  const { type, title, description, distance, durationMinutes, paceFrom, paceTo, notes } = workout;
  const figures = [
    workoutTypes[type],
    distance.amount > 0 || distance.unit !== unit ? `${distance.amount} ${distance.unit}` : '',
    durationMinutes > 0 ? `${durationMinutes} min` : '',
    paceFrom || paceTo ? `${paceFrom}–${paceTo}` : '',
  ];
  return [
    figures.filter((figure) => figure !== '').join(betweenFigures),
    title.replace(/\s+/g, ' '),
    ...(description === '' ? [] : lines(description).map(marked)),
    ...(notes === ''
      ? []
      : lines(notes).map((line, index) => (index === 0 ? notesMark + line : marked(line)))),
  ].join('\n');
}

function lines(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').split('\n');
}

/** A line of a text that looks like one of ours says that it is none. */
function marked(line: string): string {
  return line.startsWith('\\') || line.startsWith(notesMark.trim()) || line === betweenWorkouts
    ? `\\${line}`
    : line;
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
