import { expect, it, test } from 'vitest';
import { courseName } from './courseName';
import { readNumber } from './readNumber';
import { readStart } from './readStart';

test.each([
  ['8:30', '08:30'],
  ['08.30', '08:30'],
  ['830', '08:30'],
  ['', undefined],
])('the start %j is %j', (text, clock) => {
  expect(readStart(text)).toEqual({ clock });
});

test.each(['24:00', '8:60', 'early', '8'])('%j is no start', (text) => {
  expect(readStart(text).problem).toBe('The start must look like 08:30');
});

it('numbers keep to their bounds, with either decimal sign', () => {
  expect(readNumber('0,6 %', 0, 5)).toBe(0.6);
  expect(readNumber('5.1', 0, 5)).toBeUndefined();
  expect(readNumber('-1', 0, 5)).toBeUndefined();
});

it('a course has the name of its file', () => {
  expect(courseName('valencia-2027.gpx.gz')).toBe('valencia-2027');
});
