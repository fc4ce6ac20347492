import { expect, test } from 'vitest';
import { kindOf, sizeProblem } from './limits';
import type { Recording, RecordingStatus } from './recordings';
import { progressText, statusText } from './statusText';

const said = (status: RecordingStatus, isKept = true) =>
  statusText(
    { id: '1', name: 'run.fit', size: 1_600_000, workoutId: null, status, isKept } as Recording,
    'km',
  );

test('a row says how much is sent, or when it will be', () => {
  expect(said({ kind: 'sending', sentBytes: 1_100_000 })).toBe('Sending, 1.1 of 1.6 MB');
  expect(said({ kind: 'waiting' })).toBe('Kept on this phone, sent later');
  expect(said({ kind: 'waiting' }, false)).toBe('Not sent yet, keep this page open');
  expect(said({ kind: 'shared' })).toBe('1.6 MB');
  expect(said({ kind: 'not-taken', problem: 'too-large' })).toBe('Too large, 25 MB at most.');
  expect(progressText(700, 40_300)).toBe('1 of 40 kB');
});

test('what became of it is told in figures, with what the server adds', () => {
  const run = { name: 'run.fit', state: 'new', distanceInMeters: 13_200, timerSeconds: 3_900 } as const;
  expect(said({ kind: 'sent', runs: [{ ...run, day: '2026-10-15' }] })).toBe(
    'Sent: 13.2 km in 1 h 05, Thu 15 Oct',
  );
  const known = { ...run, state: 'known', message: 'This file is here already.' } as const;
  expect(said({ kind: 'sent', runs: [known] })).toBe('13.2 km in 1 h 05. This file is here already.');
  expect(said({ kind: 'sent', runs: [run, run] })).toBe('Sent: 2 runs');
});

test('a phone keeps so much and no more', () => {
  const mb = (count: number) => count * 1024 * 1024;
  const kept = (count: number, size: number) =>
    Array.from({ length: count }, () => ({ name: 'a.fit', size }));
  expect(sizeProblem({ name: 'a.fit', size: 0 }, [])).toBe('empty');
  expect(sizeProblem({ name: 'a.fit', size: mb(25) }, [])).toBeUndefined();
  expect(sizeProblem({ name: 'a.fit', size: mb(26) }, [])).toBe('too-large');
  expect(sizeProblem({ name: 'a.ZIP', size: mb(26) }, [])).toBeUndefined();
  expect(sizeProblem({ name: 'a.zip', size: mb(101) }, [])).toBe('archive-too-large');
  expect(sizeProblem({ name: 'a.fit', size: 1 }, kept(20, 1))).toBe('too-many');
  expect(sizeProblem({ name: 'a.fit', size: mb(25) }, kept(8, mb(25)))).toBe('too-many');
});

test.each([
  ['Evening_Run.fit', 'FIT'],
  ['run.tcx.gz', 'TCX'],
  ['export.zip', 'ZIP'],
  ['no name', ''],
])('the kind of %s is “%s”', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});
