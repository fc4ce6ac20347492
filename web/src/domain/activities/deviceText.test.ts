import { expect, test } from 'vitest';
import { deviceText } from './deviceText';

test('makers have their names, and models stay as they are', () => {
  expect(['garmin', 'coros', 'polar electro', 'suunto', 'Forerunner 265', 'fenix 7'].map(deviceText)).toEqual(
    ['Garmin', 'COROS', 'Polar', 'Suunto', 'Forerunner 265', 'Fenix 7'],
  );
});
