import { describe, expect, it } from 'vitest';
import { fixture } from '@/lib/fixture';
import { climbIn, metresWith, shareOfFlat } from './climbs';
import { likelySums } from './likelyPaces';
import type { HeartRates, SingleStep, Target } from './steps';
import { percentOfMaximum, shareOfMaximum, typedBeats } from './typedBeats';

const { climbs, shares, beats, percents, ofMaximum } = fixture<{
  climbs: [string, number | null][];
  shares: [number, number, number][];
  beats: [string, [number, number] | null][];
  percents: [Partial<HeartRates>, [number, number], number | null][];
  ofMaximum: [Partial<HeartRates>, Extract<Target, { type: 'percent' }>['of'], number, number][];
}>('typed-efforts');

describe('typed climbs and heart rates', () => {
  it('are read as on the server', () => {
    for (const [note, climb] of climbs) expect(climbIn(note) ?? null, note).toBe(climb);
    for (const [words, range] of beats) expect(typedBeats(words) ?? null, words).toEqual(range);
  });

  it('cost as much as on the server', () => {
    for (const [climb, metres, share] of shares) expect(shareOfFlat(climb, metres)).toBeCloseTo(share, 3);
    for (const [heart, range, percent] of percents)
      expect(percentOfMaximum(range, heart as HeartRates) ?? null).toBe(percent);
    for (const [heart, of, to, percent] of ofMaximum)
      expect(shareOfMaximum({ to, of }, heart as HeartRates), of).toBe(percent);
    const run = metresWith(700, 15_000);
    expect(run * shareOfFlat(700, run)).toBeCloseTo(15_000, -1);
  });

  it('lengthen a hilly run and quicken repeats at a high heart rate', () => {
    const run = (note?: string): SingleStep => ({
      kind: 'work',
      extent: { type: 'distance', distance: 20, distanceType: 'km' },
      ...(note && { note }),
    });
    expect(likelySums([run()], {}).seconds).toBe(7_200);
    expect(Math.round(likelySums([run('+1000 m')], {}).seconds / 60)).toBe(152);
    const repeat: SingleStep = {
      kind: 'work',
      extent: { type: 'time', seconds: 300 },
      target: { type: 'words', words: '155 bpm' },
    };
    const metres = (heart?: Partial<HeartRates>) =>
      Math.round(
        likelySums([{ repeat: { times: 6, steps: [repeat] } }], heart ? { heart: heart as HeartRates } : {})
          .metres,
      );
    // At interval pace by their length, at easy pace where 155 beats are few, at threshold pace where they are many.
    expect([metres(), metres({ maximum: 205 }), metres({ maximum: 175 })]).toEqual([6_849, 5_000, 6_329]);
  });
});
