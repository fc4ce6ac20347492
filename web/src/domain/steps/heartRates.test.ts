import { expect, test } from 'vitest';
import { fixture } from '@/lib/fixture';
import { beatsOf, beatsText, lackingOf, type ZonesOf } from './heartRates';
import type { HeartRates, Target } from './steps';

type Vector = Pick<Partial<HeartRates>, 'maximum' | 'threshold' | 'resting'> & {
  zonesOf: ZonesOf;
  zonesFrom: number[];
  zones: [number, number][];
  targets: [Target, [number, number] | null][];
};

const none: HeartRates = {
  maximum: null,
  threshold: null,
  resting: null,
  zonesOf: 'maximum',
  zoneCount: 5,
  zones: [],
};

test('zones and percentages are beats of the athlete, as the server has them', () => {
  for (const { zonesFrom, targets, ...vector } of fixture<Vector[]>('heart-rate-zones')) {
    const heart: HeartRates = { ...none, ...vector, zoneCount: zonesFrom.length };
    for (const [target, beats] of targets) {
      if (target.type === 'words') continue;
      expect(beatsOf(target, heart), JSON.stringify([target, heart])).toEqual(beats ?? undefined);
    }
  }
});

test('beats are a range, or a bound where an end is open', () => {
  expect([[133, 152] as const, [60, 145] as const, [171, 230] as const].map(beatsText)).toEqual([
    '133–152 bpm',
    '<145 bpm',
    '>171 bpm',
  ]);
});

test('what is missing for the steps is named once', () => {
  const step = (target: Target) => ({ kind: 'work', extent: { type: 'lap' }, target }) as const;
  const zone = step({ type: 'zone', from: 2, to: 2 });
  const repeat = {
    repeat: {
      times: 4,
      steps: [zone, step({ type: 'percent', from: 90, to: 95, of: 'thresholdHeartRate' })],
    },
  };
  expect(lackingOf([zone, repeat], none)).toEqual(['maximum', 'threshold']);
  expect(lackingOf([zone], { ...none, zonesOf: 'reserve', maximum: 190 })).toEqual(['resting']);
  expect(lackingOf([zone], { ...none, maximum: 190 })).toEqual([]);
  expect(lackingOf([step({ type: 'zone', from: 7, to: 7 })], none)).toEqual([]);
  expect(lackingOf([zone], undefined)).toEqual([]);
});
