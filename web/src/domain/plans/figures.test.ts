import { describe, expect, it } from 'vitest';
import { basisText } from '@/domain/steps/likelyPaces';
import type { NamedPaces, Step } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { fixture } from '@/lib/fixture';
import {
  besideTheSum,
  describeKnown,
  describeWhole,
  distanceFigure,
  figuresOf,
  type Measured,
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

it('a sum says what it leaves out, or that part of it is estimated', () => {
  const beside = (workouts: readonly Partial<Workout>[], sum: number) => {
    const whole = wholeOf(
      workouts.map((workout) => ({ ...run, ...workout })),
      stated,
    );
    return besideTheSum({ distance: whole.knownDistance, durationMinutes: sum }, whole, 'time', 'km');
  };
  const tenKm = { distance: km(10) };
  expect(beside([{ ...tenKm, durationMinutes: 50 }], 50)).toBeUndefined();
  expect(beside([tenKm, { durationMinutes: 20 }], 20)).toBe('20 min known, about 1 h 20 in all');
  expect(beside([tenKm], 0)).toBe('0 min known, about 1 h 00 in all');
  expect(beside([tenKm], 60)).toBe('partly estimated');
  expect(beside([tenKm, tenKm], 60)).toBe('about 2 h 00 in all');
});
