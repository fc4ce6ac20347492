import { expect, test } from 'vitest';
import { matchingPlans } from './matchingPlans';
import { planOf } from './plan.testing';

const valencia = planOf();
const trail = planOf({
  details: { name: 'Trail 50K', athleteName: 'Aoife Brennan', description: 'Back-to-back weekends' },
});
const found = (search: string) => matchingPlans([valencia, trail], search);

test('a search finds the name, the athlete or the description, in any letter case', () => {
  expect(found('VALENCIA')).toEqual([valencia]);
  expect(found('brennan')).toEqual([trail]);
  expect(found('Weekend')).toEqual([trail]);
  expect(found('a')).toEqual([valencia, trail]);
  expect(found('ultra 100')).toEqual([]);
});

test('accents need not be typed', () => {
  const goteborg = planOf({ details: { name: 'Half marathon, Göteborg spring' } });
  expect(matchingPlans([goteborg, trail], 'goteborg')).toEqual([goteborg]);
});

test('blanks around the words do not count, and blanks alone are no search', () => {
  expect(found('  trail ')).toEqual([trail]);
  expect(found('   ')).toEqual([valencia, trail]);
});
