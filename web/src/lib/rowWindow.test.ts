import { expect, test } from 'vitest';
import { rowWindow } from './rowWindow';

const long = { rowCount: 5_000, rowHeight: 52, viewportHeight: 900 };

test('a short list is rendered in full', () => {
  expect(rowWindow({ ...long, rowCount: 50, scrolledPast: 3_000 })).toEqual({
    first: 0,
    end: 50,
    heightBefore: 0,
    heightAfter: 0,
  });
});

test.each([-200, 0, 1, 5_199, 130_000, 259_000, 300_000])(
  'scrolled by %i px, every row in sight is rendered, the whole keeps its height, and few rows are rendered',
  (scrolledPast) => {
    const { first, end, heightBefore, heightAfter } = rowWindow({ ...long, scrolledPast });
    const firstInSight = Math.min(4_982, Math.max(0, Math.floor(scrolledPast / 52)));
    expect(first).toBeLessThanOrEqual(firstInSight);
    expect(end).toBeGreaterThanOrEqual(Math.min(5_000, firstInSight + 18));
    expect(heightBefore + (end - first) * 52 + heightAfter).toBe(5_000 * 52);
    expect(end - first).toBeLessThan(60);
  },
);
