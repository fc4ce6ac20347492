import { describe, expect, it } from 'vitest';
import { mayBeBackTexts, stepText } from './restore';

const nothing = {
  links: 0,
  consents: 0,
  members: 0,
  passkeys: 0,
  tokens: 0,
  webhooks: 0,
  connections: 0,
};

describe('a restore in words', () => {
  it('lists only what there is', () => {
    expect(mayBeBackTexts(nothing)).toEqual([]);
    expect(mayBeBackTexts({ ...nothing, links: 1, members: 2 })).toEqual([
      '1 athlete link',
      '2 members of accounts',
    ]);
  });

  it('gives whole percents', () => {
    expect(stepText({ step: 'restoring', perThousand: 419 })).toBe('Restoring, 41%');
    expect(stepText({ step: 'done', perThousand: 1000 })).toBe('');
  });
});
