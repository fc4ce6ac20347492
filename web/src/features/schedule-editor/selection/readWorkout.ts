import { type DistanceUnit, keptAmount } from '@/lib/distance';
import { maxDistance } from '@/lib/limits';
import { formatPace, readPace } from '@/lib/pace';
import { newWorkoutContent, type WorkoutContent } from '@/lib/plan/plan';
import { readAmount } from '@/lib/typedNumber';
import { type WorkoutType, workoutTypeIds, workoutTypes } from '@/lib/workouts/workoutTypes';
import { betweenFigures, betweenWorkouts, notesMark } from './clipboardText';

export type ReadCell = {
  workouts: WorkoutContent[];
  /** A type or a figure was found in it; else it is a description and nothing more. */
  isUnderstood: boolean;
};

/** The workouts that the text of a cell stands for: as the calendar writes them, or as a coach does. */
export function readCell(text: string, unit: DistanceUnit): ReadCell {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (trimmed === '') return { workouts: [], isUnderstood: true };
  const written = trimmed.split(`\n${betweenWorkouts}\n`).map((part) => writtenWorkout(part, unit));
  if (written.every((workout) => workout !== undefined)) return { workouts: written, isUnderstood: true };
  return typedWorkout(trimmed, unit);
}

const typeOfName = new Map(workoutTypeIds.map((type) => [workoutTypes[type] as string, type]));

/** Reads back what `blockText` wrote, or undefined where it is something else. */
function writtenWorkout(text: string, unit: DistanceUnit): WorkoutContent | undefined {
  const [head = '', title, ...rest] = text.split('\n');
  const [name = '', ...figures] = head.split(betweenFigures);
  const type = typeOfName.get(name);
  if (type === undefined || title === undefined) return undefined;

  const workout = { ...newWorkoutContent(unit), type, title };
  for (const figure of figures) {
    const distance = /^(\d+(?:\.\d+)?) (km|miles)$/.exec(figure);
    const minutes = /^(\d+) min$/.exec(figure);
    const pace = /^([\d:]*(?:\/(?:km|mile))?)–([\d:]*(?:\/(?:km|mile))?)$/.exec(figure);
    if (distance) workout.distance = { amount: Number(distance[1]), unit: distance[2] as DistanceUnit };
    else if (minutes) workout.durationMinutes = Number(minutes[1]);
    else if (pace) [workout.paceFrom, workout.paceTo] = [pace[1] ?? '', pace[2] ?? ''];
    else return undefined;
  }
  const notesAt = rest.findIndex((line) => line.startsWith(notesMark.trim()));
  const description = notesAt === -1 ? rest : rest.slice(0, notesAt);
  const notes = notesAt === -1 ? [] : rest.slice(notesAt);
  workout.description = description.map(unmarked).join('\n');
  workout.notes = notes
    .map((line, index) => (index === 0 ? line.slice(notesMark.length) : unmarked(line)))
    .join('\n');
  return workout;
}

function unmarked(line: string): string {
  return line.startsWith('\\') ? line.slice(1) : line;
}

/** In the order in which they are looked for where two begin at one place. */
const typeWords: [WorkoutType, RegExp][] = [
  ['recovery', /\b(?:recovery|recover|regeneration|regen|shake ?out)(?: (?:run|jog))?\b|\bjog\b/i],
  ['long', /\blong(?: (?:slow )?run)?\b|\bLSD\b|\bLR\b|\b(?:half[ -])?marathon\b(?! ?(?:pace|effort))/i],
  [
    'tempo',
    /\b(?:tempo|threshold|steady|cruise|progression)(?: run)?\b|\b(?:marathon|half marathon|race|goal) pace\b|\bMP\b|\bLT\b/i,
  ],
  ['intervals', /\b(?:intervals?|repeats?|reps|track|fartlek|speed ?work|speed|vo2 ?max|yasso)\b/i],
  ['hills', /\bhill(?:s|y)?(?: (?:repeats|reps|sprints))?\b/i],
  [
    'alt',
    /\b(?:cross[ -]?train(?:ing)?|xt|bike|biking|cycling|cycle|ride|spin|swim(?:ming)?|strength|gym|weights|core|yoga|pilates|elliptical|row(?:ing)?|aqua ?jog(?:ging)?|walk(?:ing)?|hike|hiking|mobility|stretching)\b/i,
  ],
  ['easy', /\b(?:easy|aerobic|general aerobic|base)(?: run| jog)?\b|^E\b|\bGA\b/i],
];

const number = String.raw`\d+(?:[.,]\d+)?`;
const kilometres = 'kms?|k|kilomet(?:er|re)s?';
const miles = 'miles?|mi';
const clock = String.raw`\d{1,2}:\d{2}`;

const patterns = {
  rest: /^(?:rest(?: day)?|off|day off|no run(?:ning)?|[-–—x])$|^(?:rest(?: day)?|day off|off)\b(?! ?(?:or|\d))/i,
  repeats: new RegExp(
    String.raw`(\d{1,3})\s*[x×*]\s*(${number})\s*(${kilometres}|${miles}|met(?:er|re)s?|m|minutes?|mins?|min|'|seconds?|secs?|s|")?(?![\w:])`,
    'i',
  ),
  pace: new RegExp(
    String.raw`(?:@|\bat\b)?\s*(${clock})\s*(?:(?:-|–|to)\s*(${clock}))?\s*(?:min)?\s*(?:/|per |p)\s*(${kilometres}|${miles}|m)\b`,
    'i',
  ),
  paceWithoutUnit: new RegExp(
    String.raw`(?:@|\bat\b)\s*(${clock})(?:\s*(?:-|–|to)\s*(${clock}))?(?![:\d])`,
    'i',
  ),
  hours: /\b(\d{1,2})\s*(?:h|hrs?|hours?)(?:\s*(\d{1,2})\s*(?:m|mins?|minutes?)?)?\b/i,
  clockHours: /\b(\d):(\d{2}):\d{2}\b|\b(\d):(\d{2})\s*h\b/i,
  minutes: /\b(\d{1,3})(?:\s*(?:-|–|to)\s*\d{1,3})?\s*(?:minutes?|mins?|min|')(?!\w)/i,
  distance: new RegExp(
    String.raw`(?<![\d:.,])(${number})(?:\s*(?:-|–|to)\s*${number})?\s*(${kilometres}|${miles})\b`,
    'gi',
  ),
  metres: /(?<![\d:.,])(\d{3,5})\s*(?:m|met(?:er|re)s?)\b/i,
  half: /\bhalf[ -]marathon\b(?! ?(?:pace|effort))/i,
  marathon: /\bmarathon\b(?! ?(?:pace|effort))/i,
  bare: new RegExp(String.raw`^(${number})(?=$|\s+[a-z])`, 'i'),
  warmUp: /\b(?:warm|cool|wu|cd|w\/u|c\/d)\b/i,
};

/** "10k easy": the figures and the type are found in it; the description is the whole of it, as it was written. */
function typedWorkout(text: string, unit: DistanceUnit): ReadCell {
  const workout = newWorkoutContent(unit);
  if (patterns.rest.test(text)) {
    const more = text.replace(/^(?:rest day|rest|day off|off|[-–—x]$)[\s,:;.–-]*/i, '');
    const description = more === '' ? 'Rest' : text;
    return understood({ ...workout, type: 'rest', title: 'Rest', description });
  }

  let remaining = text;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(remaining);
    if (!found) return undefined;
    remaining = `${remaining.slice(0, found.index)} ${remaining.slice(found.index + found[0].length)}`;
    return found;
  };

  const repeats = patterns.repeats.exec(text);
  const steps = repeats ? text.replace(repeats[0], ' ') : text;
  const type = typeIn(text) ?? (repeats ? 'intervals' : undefined);

  // The parts of a session are its description; only a figure for the whole of it is a figure of the workout.
  const distances = [...steps.matchAll(patterns.distance)];
  const hasParts = repeats !== null || (distances.length > 1 && patterns.warmUp.test(text));
  let figures = 0;
  if (!hasParts) {
    const pace = take(patterns.pace) ?? undefined;
    const stated = takeDistance(take, unit);
    workout.durationMinutes = takeMinutes(take);
    const distance = stated ?? (workout.durationMinutes === 0 ? takeBareDistance(take, unit) : undefined);
    if (distance) workout.distance = distance;
    const bare = pace ?? take(patterns.paceWithoutUnit);
    const [paceFrom, paceTo] = paces(bare, workout.distance.unit);
    workout.paceFrom = paceFrom;
    workout.paceTo = paceTo;
    if (bare && paceFrom === '') remaining = `${remaining} ${bare[0]}`;
    figures = [distance, paceFrom, workout.durationMinutes].filter(Boolean).length;
  }
  if (type !== undefined) workout.type = type;

  const typeWord = wordsOf(type);
  const isPlain = !hasParts && typeWord !== undefined;
  if (isPlain) take(typeWord);
  const rest = /[\p{L}\p{N}]/u.test(remaining) ? tidied(remaining) : '';
  const title = repeats ? repeatsTitle(repeats) : (raceIn(text) ?? plainTitle(type, rest, text));
  const isUnderstood = type !== undefined || figures > 0 || repeats !== null;
  return { workouts: [{ ...workout, title, description: text }], isUnderstood };
}

function plainTitle(type: WorkoutType | undefined, rest: string, text: string): string {
  if (type === 'alt') return capitalised(wordsOf('alt')?.exec(text)?.[0] ?? workoutTypes.alt);
  if (type !== undefined) return workoutTypes[type];
  return rest === '' ? workoutTypes.easy : shortened(rest);
}

function raceIn(text: string): string | undefined {
  if (patterns.half.test(text)) return 'Half marathon';
  return patterns.marathon.test(text) ? 'Marathon' : undefined;
}

function understood(workout: WorkoutContent): ReadCell {
  return { workouts: [workout], isUnderstood: true };
}

function wordsOf(type: WorkoutType | undefined): RegExp | undefined {
  return typeWords.find(([named]) => named === type)?.[1];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** The type that is named first. */
function typeIn(text: string): WorkoutType | undefined {
  const found = typeWords
    .map(([type, words]) => ({ type, at: words.exec(text)?.index ?? Number.POSITIVE_INFINITY }))
    .filter(({ at }) => at !== Number.POSITIVE_INFINITY)
    .sort((one, other) => one.at - other.at);
  return found[0]?.type;
}

type Take = (pattern: RegExp) => RegExpExecArray | undefined;

function takeDistance(take: Take, unit: DistanceUnit): WorkoutContent['distance'] | undefined {
  const stated = take(new RegExp(patterns.distance.source, 'i'));
  if (stated) return distanceOf(readAmount(stated[1] ?? '', 'km') ?? 0, unitOf(stated[2]));
  const metres = take(patterns.metres);
  if (metres) return distanceOf(Number(metres[1]) / 1_000, 'km');
  if (take(patterns.half)) return unit === 'km' ? { amount: 21.1, unit } : { amount: 13.1, unit };
  if (take(patterns.marathon)) return unit === 'km' ? { amount: 42.2, unit } : { amount: 26.2, unit };
  return undefined;
}

/** "10 easy" */
function takeBareDistance(take: Take, unit: DistanceUnit): WorkoutContent['distance'] | undefined {
  const bare = take(patterns.bare);
  return bare ? distanceOf(readAmount(bare[1] ?? '', unit) ?? 0, unit) : undefined;
}

function distanceOf(amount: number, unit: DistanceUnit): WorkoutContent['distance'] | undefined {
  return amount > 0 && amount <= maxDistance ? { amount: keptAmount(amount), unit } : undefined;
}

function unitOf(text = ''): DistanceUnit {
  return text.toLowerCase().startsWith('k') ? 'km' : 'miles';
}

function takeMinutes(take: Take): number {
  const clockHours = take(patterns.clockHours);
  if (clockHours) {
    return Number(clockHours[1] ?? clockHours[3]) * 60 + Number(clockHours[2] ?? clockHours[4]);
  }
  const hours = take(patterns.hours);
  if (hours) return Number(hours[1]) * 60 + Number(hours[2] ?? 0);
  return Number(take(patterns.minutes)?.[1] ?? 0);
}

/** Those that the calendar can keep; others stay in the description. */
function paces(found: RegExpExecArray | undefined, unit: DistanceUnit): [from: string, to: string] {
  if (!found) return ['', ''];
  const stated = found[3] === undefined ? unit : unitOf(found[3]);
  const from = readPace(found[1] ?? '', stated).pace;
  const to = readPace(found[2] ?? found[1] ?? '', stated).pace;
  return from && to ? [formatPace(from), formatPace(to)] : ['', ''];
}

const repeatUnits: [RegExp, string][] = [
  [/^k/i, 'km'],
  [/^mi(?:les?)?$/i, 'miles'],
  [/^(?:min|'|minutes?|mins)/i, 'min'],
  [/^(?:s|"|sec)/i, 's'],
  [/^m/i, 'm'],
];

/** "8 × 400 m" */
function repeatsTitle([, count, amount, unit]: RegExpExecArray): string {
  const isMetres = unit === undefined && Number(amount) >= 100;
  const name = isMetres ? 'm' : (repeatUnits.find(([pattern]) => pattern.test(unit ?? ' '))?.[1] ?? '');
  return `${count} × ${amount} ${name}`.trim();
}

/** Without the signs that stood around what was taken out. */
function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/[ \t]+/g, ' ')
        .replace(/\s+([,.;:])/g, '$1')
        .replace(/^[\s,;:.+&@/–-]+|[\s,;:+&@/–-]+$/g, ''),
    )
    .join('\n')
    .trim();
}

/** The first line, as far as a day can show it. */
function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  const characters = Array.from(line);
  return characters.length <= 60 ? line : `${characters.slice(0, 59).join('').trimEnd()}…`;
}
