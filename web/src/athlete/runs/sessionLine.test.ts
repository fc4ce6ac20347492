import { expect, test } from 'vitest';
import type { ComparedStep } from '@/domain/activities/activity';
import { runLineOf } from '@/domain/activities/runLine';
import type { Samples } from '@/domain/activities/streams';
import type { Step } from '@/domain/steps/steps';
import { routeOf } from './routeLine';
import { blocksOf, heightAt, scaleOf, speedsOf } from './sessionLine';

const nothing = { speed: [], heartRate: [], cadence: [], altitude: [], latitude: [], longitude: [] };
/** Ten minutes at 3 m/s, then ten at 4. */
const seconds = Array.from({ length: 241 }, (_, place) => place * 5);
const samples: Samples = {
  ...nothing,
  seconds,
  metres: seconds.map((second) => (second <= 600 ? second * 3 : 1_800 + (second - 600) * 4)),
};
const planned: Step[] = [
  { kind: 'warmUp', extent: { type: 'time', seconds: 600 } },
  {
    kind: 'work',
    extent: { type: 'time', seconds: 600 },
    target: { type: 'pace', secondsFrom: 240, secondsTo: 260, distanceType: 'km' },
  },
];
const compared: ComparedStep[] = [
  { kind: 'warmUp', verdict: 'notRun', plannedSeconds: 600 },
  {
    ...{ kind: 'work', verdict: 'onTarget', plannedSeconds: 600, paceFrom: 240, paceTo: 260 },
    run: { fromSeconds: 660, seconds: 600, meters: 2_400 },
  },
];

test('the line is the speed over the time, in at most so many points', () => {
  const line = speedsOf(runLineOf(samples, []));
  expect(line.length).toBeLessThanOrEqual(161);
  expect(line[0]?.speed).toBeCloseTo(3);
  expect(line.at(-1)?.speed).toBeCloseTo(4);
  expect(speedsOf(runLineOf({ ...samples, metres: [] }, [])), 'a treadmill').toEqual([]);
});

test('a step stands where it was run, without pauses, and one that was not is not drawn', () => {
  const blocks = blocksOf(planned, compared, [[300, 360]], 'tempo', {});
  expect(blocks).toMatchObject([{ from: 600, to: 1_200, speed: 4, effort: 'threshold' }]);
  const anew = blocksOf(planned, [], [], 'tempo', {});
  expect(anew, 'none was found').toMatchObject([
    { from: 0, to: 600 },
    { from: 600, to: 1_200, speed: 4 },
  ]);
});

test('run and plan share one scale', () => {
  const line = speedsOf(runLineOf(samples, []));
  const scale = scaleOf(blocksOf(planned, compared, [], 'tempo', {}), line);
  expect(heightAt(4, scale)).toBeGreaterThan(0.85);
  expect(heightAt(3, scale)).toBeGreaterThan(0.2);
  expect(heightAt(3, scale)).toBeLessThan(heightAt(4, scale));
  expect([heightAt(0, scale), heightAt(99, scale)]).toEqual([0, 1]);
});

test('a route keeps its shape, north up', () => {
  const route = routeOf({ latitude: [60, undefined, 60.01], longitude: [18, 18, 18.02] });
  expect(route).toMatchObject({ start: [12, 308], path: 'M12 308L308 12' });
  expect(route && [route.width, route.height], 'a degree east is half a degree north there').toEqual([
    320, 320,
  ]);
  expect(routeOf({ latitude: [], longitude: [] })).toBeUndefined();
});
