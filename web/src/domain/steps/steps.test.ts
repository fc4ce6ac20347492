import { expect, test } from 'vitest';
import type { DistanceUnit } from '@/domain/units/distance';
import { fixture } from '@/lib/fixture';
import { effortOf } from './effort';
import { stepSeconds, sumOfDistances } from './figures';
import { likelySums } from './likelyPaces';
import { paceInUnit, paceRangeText } from './pace';
import { profileOf, profileSentence } from './profile';
import { silhouetteOf } from './silhouette';
import { figuresText } from './stepFigures';
import { countSteps, inOrder, type NamedPaces, type SingleStep, type Step } from './steps';
import { extentText, repeatLabel, stepLine, targetText } from './stepText';
import { workPaceText } from './workPace';

const paces: NamedPaces = {
  easy: [325, 350],
  jog: [355, 385],
  marathon: [272, 280],
  threshold: [256, 262],
  interval: [236, 242],
};

const easy2k: SingleStep = {
  kind: 'warmUp',
  extent: { type: 'distance', distance: 2, distanceType: 'km' },
  target: { type: 'named', name: 'easy' },
};
const fastKm: SingleStep = {
  kind: 'work',
  extent: { type: 'distance', distance: 1, distanceType: 'km' },
  target: { type: 'pace', secondsFrom: 235, secondsTo: 245, distanceType: 'km' },
};
const jog: SingleStep = {
  kind: 'recovery',
  extent: { type: 'time', seconds: 90 },
  target: { type: 'named', name: 'jog' },
};
const session: Step[] = [
  easy2k,
  { repeat: { times: 5, skipLastRecovery: true, steps: [fastKm, jog] } },
  easy2k,
];

test('steps are listed in running order, without a recovery after the last repeat', () => {
  expect(inOrder(session)).toHaveLength(2 + 9);
  expect(countSteps(session)).toBe(4);
  expect(inOrder([{ repeat: { times: 3, steps: [fastKm, jog] } }])).toHaveLength(6);
});

test('a step shows its length, its pace and its time', () => {
  expect([stepLine(easy2k), figuresText(easy2k, 'easy', paces, 'km')]).toEqual([
    '2 km easy',
    '5:25–5:50 /km, about 11 min',
  ]);
  expect([stepLine(fastKm), figuresText(fastKm, 'easy', paces, 'km')]).toEqual([
    '1 km',
    '3:55–4:05 /km, 4 min',
  ]);
  expect([stepLine(jog), figuresText(jog, 'easy', paces, 'km')]).toEqual([
    '90 s jog',
    '5:55–6:25 /km, about 0.2 km',
  ]);
  expect(figuresText(easy2k, 'easy', {}, 'km')).toBe('');
});

test('a named pace is the athlete’s own, in either unit, and shifts by its offset', () => {
  const marathon = { type: 'named', name: 'marathon', offsetSeconds: -10 } as const;
  expect(paceInUnit(marathon, paces, 'km')).toEqual([262, 270]);
  expect(paceInUnit({ type: 'named', name: 'easy' }, paces, 'miles')).toEqual([523, 563]);
  expect(paceInUnit({ type: 'named', name: 'mile' }, paces, 'km')).toBeUndefined();
});

test('an offset is per unit of the plan, in whatever unit it is shown', () => {
  type Vector = {
    secondsPerKm: [number, number];
    offsetSeconds: number;
    planUnit: DistanceUnit;
    shownUnit: DistanceUnit;
    shown: string;
  };
  for (const vector of fixture<Vector[]>('pace-offsets')) {
    const marathon = { type: 'named', name: 'marathon', offsetSeconds: vector.offsetSeconds } as const;
    const own: NamedPaces = { marathon: vector.secondsPerKm, offsetUnit: vector.planUnit };
    const pace = paceInUnit(marathon, own, vector.shownUnit);
    expect(pace && paceRangeText(pace, vector.shownUnit)).toBe(vector.shown.replace('/', ' /'));
  }
});

test('extents are written as people say them', () => {
  const km = (distance: number, distanceTo?: number) =>
    extentText({ type: 'distance', distance, distanceType: 'km', ...(distanceTo && { distanceTo }) });
  expect([km(0.4), km(1.2), km(1), km(2), km(12.5), km(6, 8)]).toEqual([
    '400 m',
    '1200 m',
    '1 km',
    '2 km',
    '12.5 km',
    '6–8 km',
  ]);
  expect(extentText({ type: 'distance', distance: 1, distanceType: 'miles' })).toBe('1 mile');
  const time = (seconds: number, secondsTo?: number) =>
    extentText({ type: 'time', seconds, ...(secondsTo && { secondsTo }) });
  expect([time(90), time(600), time(5400), time(6300), time(150), time(2400, 3000)]).toEqual([
    '90 s',
    '10 min',
    '90 min',
    '1 h 45',
    '2:30 min',
    '40–50 min',
  ]);
  expect(extentText({ type: 'lap' })).toBe('until lap');
  expect([time(5400, 6000), time(90, 120), time(2700, 6000)]).toEqual([
    '1 h 30–1 h 40',
    '90 s–2 min',
    '45 min–1 h 40',
  ]);
  expect([km(3.52), km(2.25), km(21.098)]).toEqual(['3.5 km', '2.25 km', '21.1 km']);
});

test('a race takes as long in the profile as in the estimate', () => {
  const race: SingleStep = {
    kind: 'work',
    extent: { type: 'distance', distance: 5, distanceType: 'km' },
    target: { type: 'named', name: 'race' },
  };
  const own = { ...paces, fiveK: [236, 240] } as const;
  const [group] = profileOf([race], 'tempo', own);
  expect(group?.seconds).toBe(likelySums([race], own).seconds);
  expect(group?.seconds).toBe(5 * 238);
});

test('what says nothing around repeats is easy, and what is not run has no running pace', () => {
  const bare: SingleStep = { kind: 'work', extent: { type: 'distance', distance: 2, distanceType: 'km' } };
  const groups = profileOf([bare, { repeat: { times: 6, steps: [fastKm] } }, bare], 'intervals', paces);
  expect(groups.map(({ bars }) => bars[0]?.effort)).toEqual(['easy', 'threshold', 'easy']);
  expect(groups[0]?.seconds).toBe(2 * 337.5);
  expect(figuresText({ ...easy2k, extent: { type: 'time', seconds: 5400 } }, 'alt', paces, 'km')).toBe('');
});

test('targets are written in words', () => {
  expect(targetText({ type: 'named', name: 'tenK', nameTo: 'fiveK' })).toBe('at 10k pace to 5k pace');
  expect(targetText({ type: 'named', name: 'marathon', offsetSeconds: -10 })).toBe('at marathon pace − 10 s');
  expect(targetText({ type: 'effort', from: 7, to: 8 })).toBe('effort 7–8');
  expect(targetText({ type: 'zone', from: 2, to: 2 })).toBe('zone 2');
  expect(targetText({ type: 'percent', from: 85, to: 85, of: 'effort' })).toBe('85%');
  expect(targetText({ type: 'percent', from: 85, to: 90, of: 'maxHeartRate' })).toBe('85–90% HRmax');
});

test('effort follows the target, else the place in the session', () => {
  const work: SingleStep = { kind: 'work', extent: { type: 'time', seconds: 60 } };
  expect(effortOf(work, 'tempo', {})).toBe('threshold');
  expect(effortOf({ ...work, kind: 'rest' }, 'tempo', {})).toBe('rest');
  expect(effortOf({ ...work, kind: 'coolDown' }, 'tempo', {})).toBe('easy');
  expect(effortOf(fastKm, 'easy', paces)).toBe('threshold');
  expect(effortOf(fastKm, 'intervals', {})).toBe('fast');
  const efforts = [2, 4, 6, 8, 10].map((to) =>
    effortOf({ ...work, target: { type: 'effort', from: to, to } }, 'easy', {}),
  );
  expect(efforts).toEqual(['jog', 'easy', 'steady', 'threshold', 'fast']);
});

test('the profile has one group per part, and a repeat is one', () => {
  const [warmUp, repeats, coolDown] = profileOf(session, 'intervals', {});
  expect([warmUp?.label, repeats?.label, repeats?.detail, coolDown?.label]).toEqual([
    '2 km',
    '5 × 1 km at 3:55–4:05',
    '90 s jog',
    '2 km',
  ]);
  expect(repeats?.bars).toHaveLength(9);
  expect(repeats?.seconds).toBe(5 * 240 + 4 * 90);
  expect(
    repeatLabel({ repeat: { times: 3, steps: [{ repeat: { times: 5, steps: [fastKm] } }] } }).label,
  ).toBe('3 × 5 × 1 km');
});

test('a ride by distance is not drawn at running pace', () => {
  const ride = { kind: 'work', extent: { type: 'distance', distance: 30, distanceType: 'km' } } as const;
  expect(profileOf([ride], 'alt', {})).toEqual([]);
  expect(profileOf([{ ...ride, extent: { type: 'time', seconds: 2_700 } }], 'alt', {})).toHaveLength(1);
});

test('the profile has a description in words', () => {
  expect(profileSentence(session, ['50 min', '10.2 km'])).toBe(
    '2 km easy, then 5 times 1 km with 90 s jog, then 2 km easy. 50 min, 10.2 km',
  );
});

test('unknown parts are drawn with default lengths and not described', () => {
  expect(stepSeconds(easy2k, 'easy', {})).toEqual({ seconds: 720, isKnown: false });
  expect(stepSeconds({ ...easy2k, extent: { type: 'lap' } }, 'easy', {}).isKnown).toBe(false);
});

test('a named pace differs between athletes, and the fastest work pace is shown', () => {
  const steps: Step[] = [
    { ...easy2k, kind: 'work' },
    { repeat: { times: 5, steps: [{ ...fastKm, target: { type: 'named', name: 'interval' } }, jog] } },
    { ...fastKm, target: { type: 'named', name: 'strides' } },
  ];
  expect(workPaceText(steps, paces, 'km')).toBe('3:56–4:02 /km');
  expect(workPaceText(steps, { ...paces, interval: [281, 288] }, 'km')).toBe('4:41–4:48 /km');
  expect(workPaceText(steps, {}, 'km')).toBe('');
  expect(workPaceText(session, paces, 'km')).toBe('');
});

test('the outline of a session follows time and effort, and ends at the right edge', () => {
  expect(silhouetteOf([{ ...jog, target: { type: 'effort', from: 9, to: 9 } }, jog], 'easy', {})).toBe(
    'M0 40V7H100V31.4H200',
  );
  expect(silhouetteOf([], 'easy', {})).toBe('');
});

test('the distances of a repeat add up, whatever its recoveries by time', () => {
  const run: SingleStep = { kind: 'work', extent: { type: 'distance', distance: 0.8, distanceType: 'km' } };
  const jog: SingleStep = { kind: 'recovery', extent: { type: 'time', seconds: 90 } };
  expect(sumOfDistances([run, jog, run, jog], 'km')).toBeCloseTo(1.6);
  expect(sumOfDistances([run, run], 'miles')).toBeCloseTo(0.994, 3);
  expect(sumOfDistances([run, { ...jog, kind: 'work' }], 'km')).toBeUndefined();
});
