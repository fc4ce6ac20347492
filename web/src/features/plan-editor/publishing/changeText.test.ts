import { expect, it } from 'vitest';
import { changeText } from './changeText';

const session = (
  title: string,
  distance: number,
  durationInMinutes = 0,
  type: 'EasyRun' | 'Rest' = 'EasyRun',
) => ({ title, type, distance, distanceType: 'km', durationInMinutes }) as const;

const day = (before: ReturnType<typeof session>[], after: ReturnType<typeof session>[]) => ({
  date: '2026-10-17',
  before,
  after,
});

it.each([
  [day([session('Easy', 8)], [session('Easy', 6)]), '2.0 km less'],
  [day([session('Easy', 8)], [session('Easy', 10.5)]), '2.5 km more'],
  [day([session('Swim', 0, 45)], [session('Swim', 0, 30)]), '15 min less'],
  [day([session('Hills', 11)], [session('Rest', 0, 0, 'Rest')]), 'rest instead'],
  [day([session('Hills', 11)], []), 'left out'],
  [day([], [session('Hills', 11)]), 'new'],
  [day([session('8 × 800 m', 11)], [session('12 × 400 m', 11)]), 'another session'],
  [day([session('Easy', 8)], [session('Easy', 8)]), 'other details'],
])('tells a change of a day in a few words', (changed, text) => {
  expect(changeText(changed)).toBe(text);
});
