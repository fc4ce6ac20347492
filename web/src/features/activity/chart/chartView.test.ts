import { expect, it } from 'vitest';
import type { RunLine } from '@/domain/activities/runLine';
import { axisMarks, laneRange, paceRange, showing, zoomed } from './chartView';

it('zooms around a place, within the run and not without end', () => {
  expect(zoomed([0, 10_000], 10_000, 5_000, 0.5)).toEqual([2_500, 7_500]);
  expect(zoomed([0, 10_000], 10_000, 0, 0.5)).toEqual([0, 5_000]);
  expect(zoomed([2_500, 7_500], 10_000, 7_500, 2)).toEqual([0, 10_000]);
  expect(zoomed([0, 200], 10_000, 100, 0.1)).toEqual([0, 200]);
});

it('follows the place that is read off', () => {
  expect(showing([0, 5_000], 10_000, 4_000)).toEqual([0, 5_000]);
  expect(showing([0, 5_000], 10_000, 5_100)).toEqual([100, 5_100]);
  expect(showing([5_000, 10_000], 10_000, 4_900)).toEqual([4_900, 9_900]);
});

it('spans what was run and what was planned, in round paces', () => {
  const points = Array.from({ length: 100 }, (_, index) => ({ speed: index < 50 ? 4 : 3 }));
  const line = { points } as unknown as RunLine;
  expect(paceRange(line, [], 'km')).toEqual({ from: 240, to: 360, marks: [240, 270, 300, 330, 360] });
  const planned = { pace: [200, 210] } as never;
  expect(paceRange(line, [planned], 'km').from).toBe(180);
});

it('carries as many figures as there is room for', () => {
  expect(axisMarks([0, 11_800], 'metres', 'km', 1_000)).toHaveLength(12);
  expect(axisMarks([0, 11_800], 'metres', 'km', 300)).toEqual([0, 5_000, 10_000]);
  expect(axisMarks([0, 3_600], 'seconds', 'km', 300)).toEqual([0, 900, 1_800, 2_700, 3_600]);
  expect(laneRange([131, undefined, 176], [10, 20, 30, 40, 50, 60])).toEqual([120, 180]);
  expect(laneRange([92, 181], [10, 20, 30, 40, 50, 60])).toEqual([50, 200]);
});
