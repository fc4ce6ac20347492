import { expect, test } from 'vitest';
import { axisOf, placeOn } from './paceAxis';

test('the axis covers every pace with a few round ticks', () => {
  const axis = axisOf([237, 277, 388]);
  expect(axis.ticks).toEqual([240, 270, 300, 330, 360, 390]);
  expect(placeOn(axis, 237)).toBeGreaterThan(0);
  expect(placeOn(axis, 388)).toBeLessThan(100);
});

test.each([[[150, 230]], [[600, 1_020]], [[300, 300]]])('few figures stand on an axis of %j', (paces) => {
  const { ticks } = axisOf(paces);
  expect(ticks.length).toBeGreaterThan(0);
  expect(ticks.length).toBeLessThanOrEqual(7);
});
