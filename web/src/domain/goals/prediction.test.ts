import { expect, test } from 'vitest';
import { basisText, plausibility, rangeText } from './prediction';
import { prediction, source } from './prediction.testing';

test('a range is told to the minute from an hour on', () => {
  expect(rangeText({ low: 11_880, high: 12_420 })).toBe('3:18–3:27');
  expect(rangeText({ low: 3_540, high: 3_660 })).toBe('0:59–1:01');
  expect(rangeText({ low: 1_180, high: 1_220 })).toBe('19:40–20:20');
});

test('the basis is what is used, each once', () => {
  const unused = source({ kind: 'runningScore', isUsed: false });
  expect(basisText(prediction({ sources: [source(), unused] }), 'km')).toBe('from the half and 52 km a week');
  expect(basisText(prediction({ sources: [source(), unused] }), 'miles')).toBe(
    'from the half and 32 miles a week',
  );
  const training = source({ kind: 'training', races: [] });
  expect(basisText(prediction({ sources: [source(), training] }), 'km')).toBe(
    'from the half, 52 km a week and 8 weeks of running',
  );
});

test('a target stands inside the range or so far beside it', () => {
  const range = { low: 11_880, high: 12_420 };
  expect(plausibility(range, 11_880)).toBe('inside the range');
  expect(plausibility(range, 11_700)).toBe('3 min quicker than the range');
  expect(plausibility(range, 11_720)).toBe('2:40 quicker than the range');
  expect(plausibility(range, 12_480)).toBe('1 min slower than the range');
});
