import { afterEach, expect, test } from 'vitest';
import { keptDrafts } from '@/athlete/drafts/keptDrafts';
import { removeStored, store } from '@/athlete/storage';
import { takeOver } from './earlierLinks';
import { changeKeptAnswers, changeKeptNotices, isLinkKnown, keptAnswers, keptNotices } from './keeping';

afterEach(() => {
  for (const key of ['answers', 'notices', 'drafts', 'athletes']) removeStored(`longrun-${key}`);
});

const said = { saidAt: '2026-10-15T10:00:00Z' };
const skipped = { key: 'a', ...said, body: { workoutId: 'hills', outcome: 'skipped', comment: 'Fever' } };
const undone = { key: 'u', ...said, body: { workoutId: 'long' }, isUndo: true } as const;
const away = {
  ...{ key: 'n', ...said },
  notice: { call: 'SaveOwnAbsence', body: { kind: 'ill', from: '2026-10-15' } },
} as const;

/** What was not sent under a link. */
function leaves(secret: string) {
  changeKeptAnswers(secret, () => [skipped, undone]);
  changeKeptNotices(secret, () => [away]);
  const draft = { kind: 'comment', workoutId: 'long', values: { text: 'Where do we meet?' } };
  store('longrun-drafts', JSON.stringify({ [secret]: { 'comment:long': draft } }));
}

test('a new link offers what was not sent under the old one of the same athlete', () => {
  expect(takeOver('old', 'maya', 'Nora Berg')).toBe(false);
  expect([isLinkKnown('old'), isLinkKnown('new')]).toEqual([true, false]);
  leaves('old');

  expect(takeOver('new', 'maya', 'Nora Berg')).toBe(true);
  const refusal = 'Kept under your earlier link. It didn’t reach Nora.';
  expect(keptAnswers('new'), 'nothing is sent or undone by itself').toEqual([{ ...skipped, refusal }]);
  expect(keptNotices('new')).toEqual([{ ...away, refusal }]);
  expect(keptDrafts('new')).toMatchObject([{ values: { text: 'Where do we meet?' } }]);
  expect([keptAnswers('old'), keptNotices('old'), keptDrafts('old')]).toEqual([[], [], []]);
  expect(takeOver('third', 'maya', 'Nora Berg'), 'and once more').toBe(true);
  expect(keptAnswers('third')).toHaveLength(1);
});

test('another athlete on the same device is offered nothing, nor is a link of nobody known', () => {
  takeOver('old', 'maya', 'Nora Berg');
  leaves('old');
  expect(takeOver('other', 'ben', 'Nora Berg')).toBe(false);
  expect(takeOver('older server', undefined, 'Nora Berg')).toBe(false);
  expect([keptAnswers('other'), keptNotices('other'), keptDrafts('other')]).toEqual([[], [], []]);
  expect(keptAnswers('old'), 'what maya said stays hers').toHaveLength(2);
  expect(takeOver('new', 'maya', 'Nora Berg')).toBe(true);
});

test('what is typed under the new link already counts', () => {
  takeOver('old', 'maya', 'Nora Berg');
  const draft = (text: string) => ({
    'comment:long': { kind: 'comment', workoutId: 'long', values: { text } },
  });
  store('longrun-drafts', JSON.stringify({ old: draft('Older'), new: draft('Newer') }));
  takeOver('new', 'maya', 'Nora Berg');
  expect(keptDrafts('new')).toMatchObject([{ values: { text: 'Newer' } }]);
});
