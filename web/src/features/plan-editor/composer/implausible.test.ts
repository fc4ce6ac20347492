import { expect, it } from 'vitest';
import type { NamedPaces, Step } from '@/domain/steps/steps';
import { implausibleLength, implausiblePace } from './implausible';

const paces: NamedPaces = { fiveK: [244, 244], tenK: [254, 254], marathon: [277, 277] };
const maya = { name: 'Maya', paces, unit: 'km' as const };
const run = (distance: number, seconds: number): Step => ({
  kind: 'work',
  extent: { type: 'distance', distance, distanceType: 'km' },
  target: { type: 'pace', secondsFrom: seconds, secondsTo: seconds, distanceType: 'km' },
});

it('a pace far faster than a race over the distance is doubted, with one guess', () => {
  const text = '2k easy, 10k tempo @ 3:20, 2k easy';
  expect(implausiblePace(text, [run(10, 200)], maya)).toEqual({
    fact: '3:20 /km is fast for Maya.',
    meaning: '10 km would take 33:20; Maya could race it in about 42:20.',
    part: { start: text.indexOf('3:20'), end: text.indexOf('3:20') + 4, guess: '4:20' },
  });
  expect(implausiblePace('10k @ 3:54', [run(10, 234)], maya)).toBeUndefined();
  expect(implausiblePace('10k @ 3:53', [run(10, 233)], maya)).toBeDefined();
});

it('repeats are compared with a race over one of them', () => {
  const repeats = { repeat: { times: 5, steps: [run(1, 226)] } };
  expect(implausiblePace('5x1k @ 3:46', [repeats], maya)).toBeUndefined();
  expect(
    implausiblePace('5x1k @ 3:40', [{ repeat: { times: 5, steps: [run(1, 220)] } }], maya),
  ).toBeDefined();
});

it('a walk is doubted for anybody, a fast pace only if paces are known', () => {
  const nobody = { ...maya, paces: {} };
  expect(implausiblePace('5k @ 12:10', [run(5, 730)], nobody)?.fact).toBe('12:10 /km is slower than a walk.');
  expect(implausiblePace('5k @ 2:30', [run(5, 150)], nobody)).toBeUndefined();
});

it('very long sessions and sudden weeks are doubted', () => {
  const same = { before: 60, now: 60 };
  expect(implausibleLength(60, same, 'km')).toBeUndefined();
  expect(implausibleLength(61, same, 'km')?.fact).toBe('61 km is long for one session.');
  expect(implausibleLength(20, { before: 60, now: 80 }, 'km')).toBeUndefined();
  expect(implausibleLength(20, { before: 60, now: 84 }, 'km')).toEqual({
    fact: 'The week grows by 40%.',
    meaning: 'The week before has 60 km.',
  });
  expect(implausibleLength(20, { before: 0, now: 84 }, 'km')).toBeUndefined();
});
