import { expect, test } from 'vitest';
import { assistantText } from './assistantText';

const assistant = {
  tokenId: 't',
  name: 'Desk assistant',
  since: '2026-09-28T10:00:00Z',
  drafts: 0,
  endsOn: '2026-12-27',
  isEnded: false,
};

test('says since when, whom it reads and what it wrote', () => {
  expect(assistantText(assistant)).toBe(
    'Since 28 Sep 2026. Sees all athletes. Nothing written yet. Ends on 27 Dec 2026 unless it is used.',
  );
  const used = { ...assistant, athleteCount: 4, drafts: 3, lastUsedAt: '2026-10-15T12:20:00Z' };
  expect(assistantText(used)).toMatch(
    /^Since 28 Sep 2026\. Sees 4 athletes\. Wrote 3 drafts\. Last used Thu 15 Oct, \d\d:20\. Ends on 27 Dec 2026 unless it is used\.$/,
  );
  expect(assistantText({ ...assistant, isEnded: true })).toContain(
    'Ended, because it wasn’t used for 90 days.',
  );
});
