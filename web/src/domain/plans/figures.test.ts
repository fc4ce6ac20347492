import { describe, expect, it } from 'vitest';
import { basisText } from '@/domain/steps/likelyPaces';
import type { NamedPaces, Step } from '@/domain/steps/steps';
import { type DistanceUnit, totalInUnit } from '@/domain/units/distance';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { fixture } from '@/lib/fixture';
import {
  describeKnown,
  describeWhole,
  distanceFigure,
  figuresOf,
  knownPart,
  type Measured,
  minutesOfWhole,
  paceTold,
  sumOfWholes,
  timeFigure,
  wholeOf,
  workoutSentence,
} from './figures';
import { newWorkoutContent, type Workout } from './plan';

type Sent = {
  type: keyof typeof workoutTypeOfName;
  distance: number;
  distanceType: DistanceUnit;
  durationInMinutes: number;
  paceFrom?: string;
  paceTo?: string;
  steps?: Step[];
};

const { athletes, workouts, weeks } = fixture<{
  athletes: Record<string, NamedPaces>;
  workouts: {
    name: string;
    athlete: string | null;
    unit: DistanceUnit;
    workout: Sent;
    distance: string | null;
    time: string | null;
    pace: string | null;
  }[];
  weeks: {
    athlete: string | null;
    unit: DistanceUnit;
    workouts: Sent[];
    distance: string;
    time: string;
    knownDistance: string;
    knownTime: string;
    basis: string;
  }[];
}>('figures');

function measured(sent: Sent): Measured {
  return {
    type: workoutTypeOfName[sent.type],
    distance: { amount: sent.distance, unit: sent.distanceType },
    durationMinutes: sent.durationInMinutes,
    paceFrom: sent.paceFrom ?? '',
    paceTo: sent.paceTo ?? '',
    session: { steps: sent.steps ?? [] },
  };
}

function pacesOf(athlete: string | null): NamedPaces {
  return (athlete && athletes[athlete]) || {};
}

describe('a workout’s figures are known or estimated', () => {
  it.each(workouts)('$name', ({ athlete, unit, workout, distance, time, pace }) => {
    const estimating = { paces: pacesOf(athlete), unit };
    const figures = figuresOf(measured(workout), estimating);
    expect(distanceFigure(figures)).toBe(distance ?? '');
    expect(timeFigure(figures)).toBe(time ?? '');
    expect(paceTold(measured(workout), estimating)).toBe(pace ?? '');
  });
});

describe('a week shows what is known and the estimated total', () => {
  it.each(weeks)('$knownDistance, $knownTime', ({ athlete, unit, workouts, ...expected }) => {
    const estimating = { paces: pacesOf(athlete), unit };
    const whole = sumOfWholes(workouts.map((workout) => wholeOf([measured(workout)], estimating)));
    expect(whole).toEqual(wholeOf(workouts.map(measured), estimating));
    expect({
      distance: describeWhole(whole, 'distance', unit),
      time: describeWhole(whole, 'time', unit),
      knownDistance: describeKnown(whole, 'distance', unit),
      knownTime: describeKnown(whole, 'time', unit),
      basis: basisText(pacesOf(athlete), unit),
    }).toEqual(expected);
  });
});

const stated = { paces: {}, unit: 'km' as const };
const run: Workout = { ...newWorkoutContent('km'), id: 'a', type: 'easy', title: 'Easy', isCompleted: false };
const km = (amount: number) => ({ amount, unit: 'km' as const });

it('a workout reads as a sentence for screen readers, which marks estimates', () => {
  const told = (workout: Partial<Workout>) => workoutSentence({ ...run, ...workout }, stated);
  expect(told({ type: 'tempo', title: '3 × 10 min', distance: km(13), isCompleted: true })).toBe(
    'Tempo, 3 × 10 min, 13.0 km, completed',
  );
  expect(told({ type: 'alt', title: 'Swim', durationMinutes: 40 })).toBe(
    'Alternative Training, Swim, 40 min',
  );
  const strides: Step = { kind: 'work', extent: { type: 'distance', distance: 0.1, distanceType: 'km' } };
  const steps: Step[] = [
    { kind: 'work', extent: { type: 'time', seconds: 2_700 } },
    { repeat: { times: 6, steps: [strides] } },
  ];
  expect(told({ distance: km(0.6), session: { text: '', steps } })).toMatch(
    /^Easy Run, Easy, about 8\.1 km$/,
  );
});

it('a total of minutes is all of them, with what is known of it', () => {
  const told = (workouts: readonly Partial<Workout>[]) => {
    const whole = wholeOf(
      workouts.map((workout) => ({ ...run, ...workout })),
      stated,
    );
    return [minutesOfWhole(whole), knownPart(whole, 'time', 'km')];
  };
  const tenKm = { distance: km(10) };
  expect(told([{ ...tenKm, durationMinutes: 50 }])).toEqual(['50', undefined]);
  expect(told([tenKm, { durationMinutes: 20 }])).toEqual(['about 80', '20 min known, about 1 h 20 in all']);
  expect(told([tenKm])).toEqual(['about 60', undefined]);
});

it('only running counts kilometres, and every training its time', () => {
  const walk: Step = {
    kind: 'work',
    extent: { type: 'distance', distance: 6, distanceType: 'km' },
    target: { type: 'named', name: 'walk' },
  };
  const week: Partial<Workout>[] = [
    { distance: km(10), durationMinutes: 60 },
    { type: 'alt', title: 'Ride', distance: km(40), durationMinutes: 90 },
    { type: 'rest', distance: km(5) },
    {
      type: 'easy',
      title: 'Walk',
      distance: km(6),
      durationMinutes: 70,
      session: { text: '', steps: [walk] },
    },
  ];
  const whole = wholeOf(
    week.map((workout) => ({ ...run, ...workout })),
    stated,
  );
  expect([describeWhole(whole, 'distance', 'km'), describeWhole(whole, 'time', 'km')]).toEqual([
    '10.0 km',
    '3 h 40',
  ]);
  expect(distanceFigure(figuresOf({ ...run, type: 'alt', distance: km(40) }, stated))).toBe('40.0 km');
});

it('a week comes to the same volume as wherever the server shows it', () => {
  const week = fixture<{
    unit: DistanceUnit;
    workouts: Sent[];
    volume: { distance: number; isDistanceEstimated: boolean; minutes: number; areMinutesEstimated: boolean };
    distanceText: string;
    timeText: string;
  }>('volume-places');
  const whole = wholeOf(week.workouts.map(measured), { paces: {}, unit: week.unit });
  expect({
    distance: totalInUnit(whole.distance, week.unit),
    isDistanceEstimated: whole.isDistanceEstimated,
    minutes: whole.minutes,
    areMinutesEstimated: whole.isTimeEstimated,
  }).toEqual(week.volume);
  expect(describeWhole(whole, 'distance', week.unit)).toBe(week.distanceText);
  expect(describeWhole(whole, 'time', week.unit)).toBe(week.timeText);
});

it('the average pace leaves out pauses that stand', () => {
  const steps: Step[] = [
    {
      repeat: {
        times: 4,
        skipLastRecovery: false,
        steps: [
          {
            kind: 'work',
            extent: { type: 'distance', distance: 1, distanceType: 'km' },
            target: { type: 'pace', secondsFrom: 240, secondsTo: 240, distanceType: 'km' },
          },
          { kind: 'rest', extent: { type: 'time', seconds: 120 } },
        ],
      },
    },
  ];
  const session = {
    type: 'intervals',
    distance: { amount: 0, unit: 'km' },
    durationMinutes: 0,
    paceFrom: '',
    paceTo: '',
  } as const;
  const figures = figuresOf({ ...session, session: { steps } }, { paces: {}, unit: 'km' });
  expect([figures.minutes?.value, figures.secondsPerKm]).toEqual([24, 240]);
});

it('the average pace of short repeats is exact, not that of whole minutes', () => {
  const steps: Step[] = [
    {
      repeat: {
        times: 8,
        steps: [
          {
            kind: 'work',
            extent: { type: 'distance', distance: 0.2, distanceType: 'km' },
            target: { type: 'pace', secondsFrom: 190, secondsTo: 190, distanceType: 'km' },
          },
        ],
      },
    },
  ];
  const session = {
    type: 'intervals',
    distance: { amount: 1.6, unit: 'km' },
    paceFrom: '',
    paceTo: '',
    session: { steps },
  } as const;
  const average = (durationMinutes: number) =>
    figuresOf({ ...session, durationMinutes }, { paces: {}, unit: 'km' }).secondsPerKm;
  expect(average(5)).toBeCloseTo(190);
  // Minutes that somebody set by hand are what they are.
  expect(average(8)).toBeCloseTo(300);
});
