import { describe, expect, it } from 'vitest';
import type { Consent } from '@/domain/messages/queries';
import { canBeAsked, consentText } from './consentText';

const none: Consent = { channel: 'WhatsApp', state: 'NotAsked' };
const asked: Consent = { ...none, state: 'Asked', address: '+46701740211', askedAt: '2026-09-01T10:00:00Z' };

describe('a consent in words', () => {
  it('says when and how it was given, and for which address', () => {
    const agreed: Consent = {
      ...asked,
      state: 'Agreed',
      agreedAt: '2026-09-02T10:00:00Z',
      agreedBy: 'Reply',
    };
    expect(consentText(agreed, 'Maya')).toBe('Agreed 2 Sep 2026 by answering YES. +46701740211');
    expect(consentText({ ...agreed, agreedBy: 'Coach', note: 'told me' }, 'Maya')).toBe(
      'Agreed 2 Sep 2026: told me. +46701740211',
    );
  });

  it('says that nothing is sent without it', () => {
    const withdrawn: Consent = {
      ...asked,
      state: 'Withdrawn',
      withdrawnAt: '2026-10-02T10:00:00Z',
      withdrawnBy: 'Link',
    };
    for (const consent of [none, asked, withdrawn]) {
      expect(consentText(consent, 'Maya')).toContain('Nothing is sent');
    }
    expect(consentText(withdrawn, 'Maya')).toContain('with one click');
  });

  it('can be asked for until it is given', () => {
    expect([none, asked, { ...asked, state: 'Agreed' as const }].map(canBeAsked)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
