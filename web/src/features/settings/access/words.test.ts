import { expect, test } from 'vitest';
import type { TokenEntry, WebhookDelivery } from './queries';
import { endsText, lastUsedText } from './tokenWords';
import { answerText, calledText, happenedText, tookText, whenText } from './webhookWords';

const now = new Date(2026, 9, 15, 9, 0);
const at = (month: number, day: number, hour = 5, year = 2026) =>
  new Date(year, month - 1, day, hour).toISOString();

const used = (lastUsedAt: string | null) => lastUsedText({ lastUsedAt } as TokenEntry, now);

test('the last use of a token is told the more roughly the longer ago it is', () => {
  expect(used(null)).toBe('never');
  expect(used(at(10, 15))).toBe('today 05:00');
  expect(used(at(10, 13))).toBe('Tue 13 Oct');
  expect(used(at(7, 4))).toBe('not since 4 Jul');
  expect(used(at(7, 4, 5, 2025))).toBe('not since 4 Jul 2025');
});

test('a token ends on a day, never, or has ended', () => {
  const ends = (expiresOn: string | null, isExpired = false) =>
    endsText({ expiresOn, isExpired } as TokenEntry);
  expect(ends(null)).toBe('never');
  expect(ends('2027-01-01')).toBe('1 Jan 2027');
  expect(ends('2026-08-31', true)).toBe('ended 31 Aug 2026');
});

test('what a webhook is called for is one sentence', () => {
  expect(calledText(['answer', 'publish', 'activity'])).toBe(
    'Called when a run comes in, a session is answered, or a plan is published',
  );
});

const said = (data: object) =>
  ({ data: { athleteName: 'Mia Moss', ...data } }) as unknown as WebhookDelivery['body'];

const delivery = (fields: Partial<WebhookDelivery>): WebhookDelivery => ({
  deliveryId: '1',
  event: 'answer',
  state: 'received',
  createdAt: at(10, 15),
  attempts: 1,
  status: 200,
  problem: null,
  tookMs: 84,
  nextAttemptAt: null,
  body: said({ title: 'Easy run' }),
  ...fields,
});

test('what happened is told in words', () => {
  const about = (event: string, data: object) => happenedText(delivery({ event, body: said(data) }));
  expect(about('answer', { title: 'Easy run' })).toBe('Mia Moss answered Easy run');
  expect(about('comment', { title: 'Easy run', by: 'athlete' })).toBe('Mia Moss wrote about Easy run');
  expect(about('comment', { by: 'coach' })).toBe('Reply to Mia Moss');
  expect(about('activity', { distanceInMeters: 10_040 })).toBe('Mia Moss’s run came in, 10.0 km');
  expect(about('publish', {})).toBe('Plan published for Mia Moss');
  expect(about('absence', { isDeleted: true })).toBe('Mia Moss’s time off is deleted');
  expect(about('test', {})).toBe('Test');
});

test('an answer says what came, how often it was tried and when it is tried again', () => {
  expect(answerText(delivery({}), now)).toBe('200, received');
  expect(answerText(delivery({ state: 'waiting', attempts: 0, status: null }), now)).toBe('on its way');
  const later = new Date(now.getTime() + 20 * 60_000).toISOString();
  const failing = { state: 'waiting', status: 503, attempts: 3, nextAttemptAt: later } as const;
  expect(answerText(delivery(failing), now)).toBe('503, tried 3 times, next in 20 min');
  const hanging = { state: 'failed', status: null, problem: 'timedOut', attempts: 21 } as const;
  expect(answerText(delivery(hanging), now)).toBe('no answer in 10 s, tried 21 times');
  expect([tookText(delivery({})), tookText(delivery({ tookMs: 10_004 }))]).toEqual(['84 ms', '10 s']);
});

test('a delivery of this week is told by its weekday', () => {
  expect(whenText(at(10, 15, 8), now)).toBe('today 08:00');
  expect(whenText(at(10, 14, 7), now)).toBe('Wed 07:00');
  expect(whenText(at(10, 1, 7), now)).toBe('1 Oct');
});
