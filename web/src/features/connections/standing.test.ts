import { expect, test } from 'vitest';
import { athleteOf, connectionOf } from './connections.testing';
import { handsText, happened, isToldByKey, problemsFirst, stateText, stepOf, summary } from './standing';

const maya = athleteOf('Maya Lindqvist', { state: 'works', isOwn: true, sent: 14, fetched: 1 });
const priya = athleteOf('Priya Raman', { state: 'notFound', isOwn: false });
const kenji = athleteOf('Kenji Watanabe', { state: 'filesOnly' });
const tomas = athleteOf('Tomás Herrera', { state: 'noAccess', isOwn: true });

test('athletes who need a hand come first', () => {
  const names = problemsFirst([kenji, maya, priya, tomas]).map(({ firstName }) => firstName);
  expect(names).toEqual(['Tomás', 'Priya', 'Maya', 'Kenji']);
  expect(handsText([kenji, maya, priya, tomas])).toBe('What went out and what came back. 2 need attention.');
});

test('what happened is the server’s sentence, or what went out and came back', () => {
  expect(happened(maya.connection)).toBe('14 sessions sent, 1 run fetched');
  expect(happened(connectionOf({ state: 'works', sent: 1 }))).toBe('1 session sent');
  expect(happened(connectionOf({ state: 'noAccess', message: 'Ask again.' }))).toBe('Ask again.');
  expect(happened(kenji.connection)).toBe('Gets a file for each session on their page.');
});

test('each problem has the one step that mends it', () => {
  expect(stepOf(tomas.connection)).toBe('ask');
  expect(stepOf(priya.connection)).toBe('sync');
  expect(stepOf(connectionOf({ state: 'unavailable', isOwn: true }))).toBe('sync');
  expect(stepOf(connectionOf({ state: 'notSent', isOwn: true }))).toBe('plans');
  expect(stepOf(maya.connection)).toBeUndefined();
  expect(stateText(connectionOf({ state: 'notSent', notSent: 2 }))).toBe('2 not sent');
});

test('a key that stopped working is told once, not for each of its athletes', () => {
  const key = {
    lastFour: '3f2a',
    intervalsName: 'Nora',
    connectedAt: '2026-10-01T06:00:00Z',
    checkedAt: '2026-10-01T06:00:00Z',
    problem: 'keyRefused' as const,
  };
  expect([maya, priya].map((athlete) => isToldByKey(athlete, key))).toEqual([false, true]);
  expect(isToldByKey(priya, { ...key, problem: null })).toBe(false);
});

test('the card says how many are connected, and when it last worked', () => {
  const base = { hasSignIn: false, daysAhead: 14, reaches: [] };
  const now = new Date(2026, 9, 15, 12, 0);
  const lastSyncAt = new Date(2026, 9, 15, 6, 10).toISOString();
  const synced = { ...maya, connection: { ...maya.connection, lastSyncAt } };
  expect(summary({ ...base, athletes: [synced, kenji] }, now)).toBe('1 of 2 athletes, last sync today 06:10');
  expect(summary({ ...base, athletes: [kenji] }, now)).toBe('Nobody is connected yet');
});
