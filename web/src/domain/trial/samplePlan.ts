import type { CalendarDate } from '@internationalized/date';
import { msg, t } from '@lingui/core/macro';
import { firstMonday } from '@/domain/plans/days';
import { newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { writtenSums } from '@/domain/steps/likelyPaces';
import { type Extent, inOrder, type PaceName, type SingleStep, type Step } from '@/domain/steps/steps';
import { restWords } from '@/domain/workouts/restWords';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { i18n } from '@/lib/language/texts';
import { newId } from '@/lib/newId';
import type { Trial } from './trial';
import { triedAthleteId } from './triedRace';

const weekCount = 8;
const you = msg({ message: 'You', context: 'athlete of a sample plan' });

/** Whether the visitor has left the athlete's name alone, in this language or in English. */
export function isSampleAthlete(name: string): boolean {
  return ['', i18n._(you), you.message].includes(name.trim());
}

/** Eight weeks to a half marathon, in the visitor's language, from the coming Monday. */
export function sampleTrial(today: CalendarDate): Trial {
  const monday = firstMonday(today.toString());
  const startsOn = monday.compare(today) === 0 ? today : monday.add({ weeks: 1 });
  const weeks = String(weekCount);
  return {
    id: newId(),
    plan: {
      name: t`Half marathon, ${weeks} weeks`,
      description: '',
      athlete: { id: triedAthleteId, name: i18n._(you) },
      startsOn: startsOn.toString(),
      durationText: weeks,
      weeks: weekCount,
      unit: 'km',
      isPlanCheckOff: false,
      days: sampleDays(),
    },
    goal: {
      raceName: t`Half marathon`,
      race: { distance: 21.0975, distanceType: 'km' },
      targetTime: '1:45:00',
      raceDay: weekCount * 7 - 1,
    },
    setAside: [],
    changeCount: 0,
    isWanted: false,
  };
}

/** The same plan without a session. */
export function emptyPlan(plan: Plan): Plan {
  return { ...plan, name: t`My plan`, days: {} };
}

type Day = Pick<Workout, 'type' | 'title' | 'description'> & {
  kilometres?: number;
  minutes?: number;
  session?: Workout['session'];
  paces?: [from: string, to: string];
};

function sampleDays(): Plan['days'] {
  const days: Plan['days'] = {};
  sampleWeeks().forEach((week, place) => {
    week.forEach((day, weekday) => {
      days[place * 7 + weekday] = [workoutOf(day)];
    });
  });
  return days;
}

function workoutOf({ kilometres = 0, minutes = 0, paces, session, ...day }: Day): Workout {
  return {
    ...newWorkoutContent('km'),
    ...day,
    id: newId(),
    distance: { amount: kilometres, unit: 'km' },
    durationMinutes: minutes,
    ...(paces && { paceFrom: paces[0], paceTo: paces[1] }),
    ...(session && { session }),
    isCompleted: false,
  };
}

function sampleWeeks(): Day[][] {
  const restDay = rest();
  return [
    [restDay, intervals(6, '400 m', '200 m'), easy(6), tempo(15), restDay, strides(5, 4), long(12)],
    [restDay, hills(60), easy(7), cruise(2, 10), restDay, strides(6, 4), long(14)],
    [recovery(5), intervals(5, '800 m', '2 min'), easy(7), tempo(20), strength(), easy(6), long(16)],
    [restDay, easy(6), intervals(8, '300 m', '100 m'), easy(6), swim(), strides(5, 4), cutback(12)],
    [recovery(5), intervals(5, '1 km', '2 min'), easy(8), cruise(3, 10), restDay, strides(7, 6), long(17)],
    [recovery(5), hills(75), easy(8), tempo(25), strength(), easy(7), longAtRacePace(18, 6)],
    [restDay, intervals(4, '1 km', '2 min'), easy(7), cruise(2, 12), restDay, strides(5, 4), long(13)],
    [restDay, intervals(4, '400 m', '200 m'), easy(5), recovery(4), restDay, shakeout(3), race()],
  ];
}

const easyWords = () => t`Relaxed. You should be able to talk in whole sentences.`;
const longWords = () => t`Steady and patient. Practise what you drink and eat.`;

const rest = (): Day => ({ type: 'rest', ...restWords() });
const run = (type: WorkoutType, kilometres: number, title: string, description: string): Day => ({
  type,
  kilometres,
  title,
  description,
});
const easy = (kilometres: number) => run('easy', kilometres, t`Easy run`, easyWords());
const strides = (kilometres: number, count: number) =>
  run('easy', kilometres, t`Easy + ${count} strides`, easyWords());
const shakeout = (kilometres: number) => run('easy', kilometres, t`Shakeout + strides`, easyWords());
const recovery = (kilometres: number) =>
  run('recovery', kilometres, t`Recovery jog`, t`Slower than feels right. It only has to loosen you up.`);
const long = (kilometres: number) => run('long', kilometres, t`Long run`, longWords());
const cutback = (kilometres: number) => run('long', kilometres, t`Long run, cutback`, longWords());
const strength = (): Day => ({
  type: 'alt',
  minutes: 45,
  title: t`Strength, 45 min`,
  description: t`Legs and trunk. No running today.`,
});
const swim = (): Day => ({
  type: 'alt',
  minutes: 40,
  title: t`Swim, 40 min`,
  description: t`Easy lengths, to rest your legs.`,
});
/** Half a marathon is run at about threshold pace, which is no long run. */
const race = (): Day => ({
  type: 'tempo',
  kilometres: 21.1,
  title: t`Half marathon`,
  description: t`Hold back until 10 km, then race.`,
  paces: ['4:58/km', '5:02/km'],
});

/* Each text is what a coach of that language types; steps and distance are what the reader makes of it. */

function typed(type: WorkoutType, title: string, text: string, steps: Step[]): Day {
  // Work by time has no distance of its own: what it comes to is an estimate. A recovery by time leaves nothing open.
  const isOpen = inOrder(steps).some(({ kind, extent }) => kind === 'work' && extent.type !== 'distance');
  return {
    type,
    ...(!isOpen && { kilometres: writtenSums(steps).metres / 1_000 }),
    title,
    description: text,
    session: { text, steps },
  };
}

function intervals(times: number, length: string, rest: string): Day {
  const text = t({
    message: `2 km easy, ${times}x${length} @ 5k pace r ${rest} jog, 2 km easy`,
    comment: 'A session as a coach types it; the app reads it',
  });
  const work: Step = {
    repeat: { times, steps: [step('work', extent(length), 'fiveK'), step('recovery', extent(rest), 'jog')] },
  };
  return typed('intervals', t`${times} × ${length}`, text, [warmUp, work, warmUp]);
}

function tempo(minutes: number): Day {
  const text = t({
    message: `2 km easy, ${minutes} min threshold, 2 km easy`,
    comment: 'A session as a coach types it; the app reads it',
  });
  const work = step('work', extent(`${minutes} min`), 'threshold');
  return typed('tempo', t`${minutes} min tempo`, text, [warmUp, work, warmUp]);
}

function cruise(times: number, minutes: number): Day {
  const text = t({
    message: `2 km easy, ${times}x${minutes} min threshold r 2 min jog, 2 km easy`,
    comment: 'A session as a coach types it; the app reads it',
  });
  const work: Step = {
    repeat: {
      times,
      steps: [step('work', extent(`${minutes} min`), 'threshold'), step('recovery', extent('2 min'), 'jog')],
    },
  };
  return typed('tempo', t`${times} × ${minutes} min`, text, [warmUp, work, warmUp]);
}

function hills(seconds: number): Day {
  const text = t({
    message: `2 km easy, 8x${seconds} s hills r 90 s jog, 2 km easy`,
    comment: 'A session as a coach types it; the app reads it',
  });
  const work: Step = {
    repeat: {
      times: 8,
      steps: [{ ...step('work', extent(`${seconds} s`)) }, step('recovery', extent('90 s'), 'jog')],
    },
  };
  return typed('hills', t`8 × ${seconds} s hills`, text, [warmUp, work, warmUp]);
}

function longAtRacePace(kilometres: number, last: number): Day {
  const before = kilometres - last;
  const text = t({
    message: `${before} km easy, ${last} km @ half marathon pace`,
    comment: 'A session as a coach types it; the app reads it',
  });
  const steps = [
    step('work', extent(`${before} km`), 'easy'),
    step('work', extent(`${last} km`), 'halfMarathon'),
  ];
  return typed('long', t`Long, last ${last} at HM`, text, steps);
}

const warmUp = step('work', extent('2 km'), 'easy');

function step(kind: SingleStep['kind'], extent: Extent, name?: PaceName): SingleStep {
  return { kind, extent, ...(name && { target: { type: 'named', name } }) };
}

/** "400 m", "1 km", "2 min" or "90 s". */
function extent(text: string): Extent {
  const [number = '', unit] = text.split(' ');
  const value = Number(number);
  if (unit === 'km') return { type: 'distance', distance: value, distanceType: 'km' };
  if (unit === 'm') return { type: 'distance', distance: value / 1000, distanceType: 'km' };
  return { type: 'time', seconds: unit === 'min' ? value * 60 : value };
}
