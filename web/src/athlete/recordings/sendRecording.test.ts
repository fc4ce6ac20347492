import { expect, test } from 'vitest';
import { outcomeOf } from './sendRecording';

const problem = (code: string) => JSON.stringify({ code, detail: 'Why' });
const line = (state: string, message: string | null = null) => ({ name: 'run.fit', state, message });
const answer = (...activities: object[]) => JSON.stringify({ activities, passedOver: 0 });

test.each([
  ['a hotel’s page', 200, '<h1>Welcome</h1>'],
  ['something else with 200', 200, '{"isOnline":true}'],
  ['a 401 of something in between', 401, problem('token-missing')],
  ['another server', 404, problem('not-found')],
  ['a time-out', 408, ''],
  ['too many', 429, problem('too-many-requests')],
  ['a server that is busy', 503, problem('busy')],
])('%s leaves the recording waiting', (_, status, text) => {
  expect(outcomeOf(status, text)).toEqual({ kind: 'unreachable' });
});

test('what the server says of the file counts', () => {
  const known = line('known', 'This file is here already.');
  expect(outcomeOf(200, answer(line('new')))).toEqual({ kind: 'sent', runs: [line('new')] });
  expect(outcomeOf(200, answer(known))).toEqual({ kind: 'sent', runs: [known] });
  expect(outcomeOf(200, answer(line('unreadable', 'No times.'), line('new')))).toMatchObject({
    runs: [line('new')],
  });
  expect(outcomeOf(200, answer(line('unreadable', 'No times.')))).toEqual({
    kind: 'refused',
    message: 'No times.',
  });
  expect(outcomeOf(200, answer())).toEqual({ kind: 'refused', message: 'There is no run in this file.' });
});

test.each([
  [401, 'link-ended', { kind: 'ended' }],
  [404, 'workout-not-found', { kind: 'session-gone' }],
  [403, 'see-only', { kind: 'refused', message: 'Why' }],
  [413, 'upload-too-large', { kind: 'refused', message: 'Why' }],
])('%i %s', (status, code, outcome) => {
  expect(outcomeOf(status, problem(code))).toEqual(outcome);
});
