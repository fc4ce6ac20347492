import { expect, test } from 'vitest';
import { redirectTarget } from './address';

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
