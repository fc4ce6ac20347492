import { t } from '@lingui/core/macro';
import type { UsualWeek } from '@/domain/availability/availability';
import { startDay } from '@/domain/plans/days';
import { isHardSession } from '@/domain/plans/hardSessions';
import type { Plan, Workout } from '@/domain/plans/plan';
import { formatPace } from '@/domain/units/pace';
import { type WorkoutType, workoutTypeText } from '@/domain/workouts/workoutTypes';

type Range = { least: number; most: number };

/** The options of a generated plan. */
export type GeneratorSettings = {
  distanceKm: Range;
  durationMinutes: Range;
  descriptionLength: Range;
  restDays: Range;
  workoutsPerWeek: number;
};

export const generatorDefaults: GeneratorSettings = {
  distanceKm: { least: 3, most: 15 },
  durationMinutes: { least: 20, most: 90 },
  descriptionLength: { least: 15, most: 50 },
  restDays: { least: 1, most: 2 },
  workoutsPerWeek: 5,
};

/** In minutes per kilometre. */
const paceRanges: Partial<Record<WorkoutType, Range>> = {
  easy: { least: 5, most: 6.5 },
  long: { least: 5.5, most: 7 },
  tempo: { least: 4, most: 5 },
  intervals: { least: 3.5, most: 4.5 },
  hills: { least: 4.5, most: 5.5 },
  recovery: { least: 6, most: 7.5 },
};

const runs = Object.keys(paceRanges) as WorkoutType[];
const titles = (): Record<string, string[]> => ({
  easy: [t`Easy run`, t`Easy with strides`, t`Steady and relaxed`],
  long: [t`Long run`, t`Long, fast finish`, t`Long on trails`],
  tempo: ['3 × 10 min', t`25 min tempo`, '2 × 15 min'],
  intervals: ['6 × 800 m', '5 × 1 km', '12 × 400 m'],
  hills: [t`10 × 60 s hills`, t`8 × 90 s hills`],
  recovery: [t`Recovery jog`, t`Shake-out`],
});
const planNames = () => [
  t`Autumn marathon`,
  t`10K in spring`,
  t`Half marathon block`,
  t`Base before the season`,
];
const words = () =>
  t({
    message:
      'easy steady relaxed strong smooth light quick warm up cool down jog stride hold form breathe even effort finish fast',
    comment: 'Words that a made-up description is thrown together from, with spaces between them',
  }).split(' ');

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/**
 * Fills every week of a plan with random workouts, and its details too. The athlete stays. With a usual week, runs are on days that
 * can be run and no longer than there is time, the long run on its day, and hard ones few and apart.
 */
export function generatedPlan(
  plan: Plan,
  settings: GeneratorSettings,
  random: Random,
  newId: () => string,
  usual?: UsualWeek,
): Plan {
  const hardDays: number[] = [];
  const start = startDay(plan.startsOn);
  const days: Plan['days'] = {};
  for (let week = 0; week < plan.weeks; week += 1) {
    const open = shuffled([0, 1, 2, 3, 4, 5, 6], random)
      .map((weekday) => week * 7 + weekday)
      .filter((day) => day >= start);
    const minutesOn = (day: number) => usual?.minutes[day % 7] ?? Number.POSITIVE_INFINITY;
    open.sort((one, other) => Number(minutesOn(one) > 0) - Number(minutesOn(other) > 0));
    const rests = open.splice(0, Math.min(whole(settings.restDays, random), open.length));
    for (const day of rests) days[day] = [restDay(newId())];
    const runDays = open.filter((day) => minutesOn(day) > 0).slice(0, settings.workoutsPerWeek);
    const longRun = runDays.find((day) => usual?.longRunWeekday === (day % 7) + 1);
    if (longRun !== undefined) hardDays.push(longRun);
    for (const day of runDays) {
      const types = usual ? typesOn(day, usual, hardDays) : runs;
      const run = generatedRun(settings, random, newId(), types);
      if (usual && day !== longRun && isHardSession(run.type, [])) hardDays.push(day);
      days[day] = [{ ...run, durationMinutes: Math.min(run.durationMinutes, minutesOn(day)) }];
    }
  }
  return {
    ...plan,
    name: pick(planNames(), random),
    description: prose(settings.descriptionLength, random),
    days,
  };
}

const easyRuns = runs.filter((type) => !isHardSession(type, []));

/** What may be run on a day, after these hard ones. */
function typesOn(day: number, usual: UsualWeek, hardDays: readonly number[]): readonly WorkoutType[] {
  const { longRunWeekday, hardSessionsAWeek, hardDaysApart } = usual;
  if (longRunWeekday === (day % 7) + 1) return ['long'];
  const isOther = (other: number) => (other % 7) + 1 !== longRunWeekday;
  const inWeek = hardDays
    .filter((other) => Math.floor(other / 7) === Math.floor(day / 7))
    .filter(isOther).length;
  const isNear = hardDays.some((other) => Math.abs(other - day) < hardDaysApart);
  if (inWeek >= hardSessionsAWeek || isNear) return easyRuns;
  return longRunWeekday ? runs.filter((type) => type !== 'long') : runs;
}

function generatedRun(
  settings: GeneratorSettings,
  random: Random,
  id: string,
  types: readonly WorkoutType[],
): Workout {
  const type = pick(types, random);
  const paces = paceRanges[type] ?? { least: 5, most: 6 };
  const [one, other] = [between(paces, random), between(paces, random)];
  return {
    id,
    type,
    title: pick(titles()[type] ?? [t`Run`], random),
    description: prose(settings.descriptionLength, random),
    distance: { amount: Math.round(between(settings.distanceKm, random) * 10) / 10, unit: 'km' },
    durationMinutes: whole(settings.durationMinutes, random),
    paceFrom: paceText(Math.min(one, other)),
    paceTo: paceText(Math.max(one, other)),
    notes: '',
    isCompleted: false,
  };
}

function restDay(id: string): Workout {
  return {
    id,
    type: 'rest',
    title: workoutTypeText('rest'),
    description: t`No running today`,
    distance: { amount: 0, unit: 'km' },
    durationMinutes: 0,
    paceFrom: '',
    paceTo: '',
    notes: '',
    isCompleted: false,
  };
}

function paceText(minutesPerKm: number): string {
  const seconds = Math.round(minutesPerKm * 60);
  return formatPace({ minutes: Math.floor(seconds / 60), seconds: seconds % 60, unit: 'km' });
}

/** Words up to a length within the range, ending with a whole word if that leaves enough. */
function prose(length: Range, random: Random): string {
  const most = whole(length, random);
  const all = words();
  let text = pick(all, random);
  while (text.length < most) text += ` ${pick(all, random)}`;
  const cut = text.slice(0, most).replace(/ $/, '.');
  const shorter = cut.slice(0, cut.lastIndexOf(' '));
  const kept = shorter.length >= length.least ? shorter : cut;
  return kept.charAt(0).toUpperCase() + kept.slice(1);
}

function between({ least, most }: Range, random: Random): number {
  return least + (most - least) * random();
}

function whole({ least, most }: Range, random: Random): number {
  return Math.floor(between({ least, most: most + 1 }, random));
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
