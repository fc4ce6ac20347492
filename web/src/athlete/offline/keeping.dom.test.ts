import { beforeEach, expect, test } from 'vitest';
import type { Page } from '@/athlete/plan/page';
import { changeKeptAnswers, keepPage, keptAnswers, keptPage, nextInstant } from './keeping';
import type { Pending } from './outbox';

beforeEach(() => localStorage.clear());

const page = { plans: [{ weeks: [] }] } as unknown as Page;
const answer = (key: string) =>
  ({ key, body: { workoutId: 'w', status: 'Done' }, saidAt: '2026-11-16T08:00:00Z' }) as unknown as Pending;

test('a page is stored for its own link only', () => {
  keepPage({ secret: 'mine', etag: '"1"', page });
  expect(keptPage('mine')?.page).toEqual(page);
  expect(keptPage('another')).toBeUndefined();
});

test.each(['{', '"text"', '{"secret":"mine"}', '{"secret":"mine","etag":null,"page":{"plans":[{}]}}'])(
  'what is no page is as if none were kept: %s',
  (stored) => {
    localStorage.setItem('longrun-page', stored);
    expect(keptPage('mine')).toBeUndefined();
  },
);

test('a damaged answer does not affect the others', () => {
  changeKeptAnswers('mine', () => [answer('1'), answer('2')]);
  const stored = JSON.parse(localStorage.getItem('longrun-answers') ?? '');
  stored.mine[0] = { key: 1 };
  localStorage.setItem('longrun-answers', JSON.stringify(stored));
  expect(changeKeptAnswers('mine', (kept) => [...kept, answer('3')])).toEqual([answer('2'), answer('3')]);
  expect(keptAnswers('mine').map(({ key }) => key)).toEqual(['2', '3']);
});

test('what is said after a clock was set back is still said later', () => {
  const noon = new Date('2026-10-15T12:00:00Z');
  const first = nextInstant(noon);
  const setBack = nextInstant(new Date('2026-10-15T09:00:00Z'));
  expect(setBack.getTime()).toBeGreaterThan(first.getTime());
  expect(nextInstant(new Date('2026-10-15T13:00:00Z')).toISOString()).toBe('2026-10-15T13:00:00.000Z');
});
