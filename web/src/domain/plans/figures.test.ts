import { describe, expect, it } from 'vitest';
import { basisText } from '@/domain/steps/likelyPaces';
import type { NamedPaces, Step } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { fixture } from '@/lib/fixture';
import {
  describeKnown,
  describeWhole,
  distanceFigure,
  figuresOf,
  type Measured,
  paceTold,
  sumOfWholes,
  timeFigure,
  wholeOf,
} from './figures';

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

describe('a workout is known or estimated, and tells what it is about', () => {
  it.each(workouts)('$name', ({ athlete, unit, workout, distance, time, pace }) => {
    const estimating = { paces: pacesOf(athlete), unit };
    const figures = figuresOf(measured(workout), estimating);
    expect(distanceFigure(figures)).toBe(distance ?? '');
    expect(timeFigure(figures)).toBe(time ?? '');
    expect(paceTold(measured(workout), estimating)).toBe(pace ?? '');
  });
});

describe('a week tells what is known of it and what it is in all', () => {
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
