import { expect, it } from 'vitest';
import { edgeSpeed } from './edgeScroll';

const bounds = { top: 100, right: 1000, bottom: 900, left: 200 };

it('does not scroll away from the edges', () => {
  expect(edgeSpeed(600, 500, bounds)).toEqual({ x: 0, y: 0 });
});

it('is faster closer to an edge, and fastest beyond it', () => {
  const near = edgeSpeed(600, 880, bounds).y;
  const nearer = edgeSpeed(600, 895, bounds).y;
  expect(near).toBeGreaterThan(0);
  expect(nearer).toBeGreaterThan(near);
  expect(edgeSpeed(600, 2000, bounds).y).toBe(edgeSpeed(600, 900, bounds).y);
  expect(edgeSpeed(600, 120, bounds).y).toBeLessThan(0);
  expect(edgeSpeed(210, 500, bounds).x).toBeLessThan(0);
  expect(edgeSpeed(990, 500, bounds).x).toBeGreaterThan(0);
});

it('a direction that does not scroll has no edges', () => {
  const sideless = { ...bounds, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
  expect(edgeSpeed(0, 500, sideless).x).toBe(0);
});
