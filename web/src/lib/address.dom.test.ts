import { expect, test } from 'vitest';
import { addressOf, anId, isSet, matching, oneOf, redirectTarget, someText, text, whole } from './address';

test.each(['/athletes', '/plans?search=half&page=2', '/edit/0199#week-3'])('goes back to %s', (path) => {
  expect(redirectTarget(path)).toBe(path);
});

test.each([
  undefined,
  '',
  'athletes',
  'https://elsewhere.example/',
  '//elsewhere.example/plans',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '//',
  '/.//elsewhere.example',
  '/plans/..//elsewhere.example',
])('goes home instead of to %s', (target) => {
  expect(redirectTarget(target)).toBe('/');
});

test('reads each parameter on its own and drops those that are invalid', () => {
  const read = addressOf({
    q: someText,
    id: anId,
    page: whole(2, 9),
    size: oneOf([50, 'all']),
    day: matching(/^\d{4}-\d\d$/),
    paid: isSet,
    to: text,
  });
  expect(read({ q: 100, id: 'a', page: 9, size: 'all', day: '2026-11', paid: true, to: '' })).toEqual({
    q: '100',
    id: 'a',
    page: 9,
    size: 'all',
    day: '2026-11',
    paid: true,
    to: '',
  });
  expect(read({ q: '', id: '', page: 2.5, size: '50', day: '2026-11-1', paid: 'true', to: 1 })).toEqual({});
  expect(read({ page: 10, size: [50], day: 202611, q: {}, id: 5 })).toEqual({});
});
