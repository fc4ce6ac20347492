import { expect, test } from 'vitest';
import { driftTexts } from './driftText';

test('drift is said with its direction, and a marathon’s with a word', () => {
  expect(driftTexts({})).toEqual([]);
  expect(driftTexts({ decouplingPercent: 4.2 })).toEqual([
    'In the second half, the same pace took 4.2% more heartbeats, hills accounted for.',
  ]);
  expect(driftTexts({ decouplingPercent: -1.5 })[0]).toContain('1.5% fewer');
  expect(driftTexts({ decouplingPercent: 4.2, isHeatLikely: true })[1]).toContain('heat');
  expect(driftTexts({ marathonDriftPercent: 9.9 })[0]).toContain(
    '9.9% more heartbeats for the same pace than 5 to 10 km: little',
  );
  expect(driftTexts({ marathonDriftPercent: 10 })[0]).toContain('usual');
  expect(driftTexts({ marathonDriftPercent: 20 })[0]).toContain('much');
});
