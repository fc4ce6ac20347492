import { expect, test } from 'vitest';
import { currentEntry } from './currentEntry';

test.each([
  ['/', 'dashboard'],
  ['/dashboard', 'dashboard'],
  ['/plans', 'dashboard'],
  ['/inbox', 'inbox'],
  ['/athletes', 'athletes'],
  ['/newschedule', 'new-schedule'],
  ['/edit/0199a1de', 'schedules'],
  ['/workouts', 'workouts'],
  ['/settings', 'settings'],
  ['/profile', 'profile'],
  ['/templates', 'templates'],
  ['/templates/0199a1de', 'templates'],
  ['/testentry', undefined],
])('on %s the entry %s is highlighted', (pathname, expected) => {
  expect(currentEntry(pathname)).toBe(expected);
});
