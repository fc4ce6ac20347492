import { newWorkoutContent, type WorkoutContent } from '@/domain/plans/plan';
import type { DistanceUnit } from '@/domain/units/distance';
import { terrains, type WorkoutTerrain } from '@/domain/workouts/terrain';
import { workoutTypeIds } from '@/domain/workouts/workoutTypes';
import { betweenFigures, betweenWorkouts, notesMark, stepsMark, writtenType } from './clipboardText';

/** Parses a cell that `blockText` wrote; undefined for any other text. The steps still have to be read. */
export function writtenCell(text: string, unit: DistanceUnit): WorkoutContent[] | undefined {
  const written = text.split(`\n${betweenWorkouts}\n`).map((part) => writtenWorkout(part, unit));
  return written.every((workout) => workout !== undefined) ? written : undefined;
}

const typeOfName = new Map(workoutTypeIds.map((type) => [writtenType(type), type]));

function writtenWorkout(text: string, unit: DistanceUnit): WorkoutContent | undefined {
  const [head = '', title, ...rest] = text.split('\n');
  const [name = '', ...figures] = head.split(betweenFigures);
  const type = typeOfName.get(name);
  if (type === undefined || title === undefined) return undefined;

  const workout: WorkoutContent = { ...newWorkoutContent(unit), type, title };
  for (const figure of figures) {
    const distance = /^(\d+(?:\.\d+)?) (km|miles)$/.exec(figure);
    const minutes = /^(\d+) min$/.exec(figure);
    const pace = /^([\d:]*(?:\/(?:km|mile))?)–([\d:]*(?:\/(?:km|mile))?)$/.exec(figure);
    if (distance) workout.distance = { amount: Number(distance[1]), unit: distance[2] as DistanceUnit };
    else if (minutes) workout.durationMinutes = Number(minutes[1]);
    else if (pace) [workout.paceFrom, workout.paceTo] = [pace[1] ?? '', pace[2] ?? ''];
    else if (isTerrain(figure)) workout.terrain = figure;
    else return undefined;
  }
  const [description, afterDescription] = until([stepsMark, notesMark], rest);
  const [steps, notes] = afterDescription[0]?.startsWith(stepsMark)
    ? until([notesMark], afterDescription.slice(1), [afterDescription[0]])
    : [[], afterDescription];
  workout.description = description.map(unmarked).join('\n');
  workout.notes = marked(notes, notesMark);
  const session = marked(steps, stepsMark);
  return session === '' ? workout : { ...workout, session: { text: session, steps: [] } };
}

function isTerrain(text: string): text is WorkoutTerrain {
  return terrains.some((terrain) => terrain === text);
}

/** Splits the lines before the first one with a marker. */
function until(
  marks: readonly string[],
  lines: readonly string[],
  before: readonly string[] = [],
): [string[], string[]] {
  const at = lines.findIndex((line) => marks.some((mark) => line.startsWith(mark.trim())));
  const end = at === -1 ? lines.length : at;
  return [[...before, ...lines.slice(0, end)], lines.slice(end)];
}

/** The text of several lines, the first of which has the marker. */
function marked([first, ...others]: readonly string[], mark: string): string {
  return first === undefined ? '' : [first.slice(mark.length), ...others.map(unmarked)].join('\n');
}

function unmarked(line: string): string {
  return line.startsWith('\\') ? line.slice(1) : line;
}
