import { expect, test } from 'vitest';
import { distanceText, inUnit, paceText } from './unit';

test('distances and paces use the athlete’s unit', () => {
  expect(distanceText(13, 'km', 'km')).toBe('13.0 km');
  expect(distanceText(16.09344, 'km', 'miles')).toBe('10.0 miles');
  expect(inUnit(10, 'miles', 'km')).toBeCloseTo(16.09344);
  expect(paceText('4:20/km', '4:30/km', 'km')).toBe('4:20–4:30 /km');
  expect(paceText('5:00/km', '5:00/km', 'miles')).toBe('8:03 /mile');
  expect(paceText('8:03/mile', null, 'km')).toBe('5:00 /km');
  expect(paceText(null, null, 'km')).toBe('');
});
