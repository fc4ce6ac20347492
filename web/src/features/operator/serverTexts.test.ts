import { describe, expect, it } from 'vitest';
import { i18n } from '@/lib/language/texts';
import type { ServerPart } from './queries';
import { ageText, bytesText, diskUse, figureText, secondsText, stateText, whenText } from './serverTexts';

const part = (given: Partial<ServerPart>): ServerPart => ({
  part: 'mail',
  state: 'works',
  bytes: null,
  freeBytes: null,
  totalBytes: null,
  system: null,
  waiting: null,
  overdueSince: null,
  sent: null,
  failed: null,
  received: null,
  refused: null,
  number: null,
  workedAt: null,
  failedAt: null,
  failure: null,
  ...given,
});

describe('the words for a part of the server', () => {
  it('writes sizes with their unit', () => {
    expect([0, 999, 1000, 412_000_000, 21_400_000_000].map(bytesText)).toEqual([
      '0 B',
      '999 B',
      '1 kB',
      '412 MB',
      '21.4 GB',
    ]);
  });

  it('writes octets in French', () => {
    i18n.loadAndActivate({ locale: 'fr', messages: {} });
    expect(bytesText(412_000_000)).toBe('412 Mo');
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });

  it('says what is wrong with what cannot be down', () => {
    expect(
      (['disk', 'queue', 'mail'] as const).map((name) => stateText(part({ part: name, state: 'down' }))),
    ).toEqual(['Nearly full', 'Stuck', 'Down']);
  });

  it('counts what failed, and says Failed where that was before today', () => {
    expect(stateText(part({ state: 'failed', failed: 2 }))).toBe('2 failed');
    expect(stateText(part({ state: 'failed', failed: 0 }))).toBe('Failed');
  });

  it('counts webhooks of the payment provider once there were some', () => {
    expect(figureText(part({ part: 'payments', sent: 2 }))).toBe('2 sent today');
    const reported = part({ part: 'payments', sent: 2, received: 3, refused: 0 });
    expect(figureText(reported)).toBe('2 sent today, 3 webhooks received');
    expect(figureText({ ...reported, refused: 1 })).toBe('2 sent today, 3 webhooks received, 1 refused');
  });

  it('says what being off means for people', () => {
    expect(figureText(part({ part: 'payments', state: 'off' }))).toBe('No key set, so no limits');
  });

  it('names figures by the part', () => {
    expect(figureText(part({ part: 'database', bytes: 412_000_000, system: 'SQLite' }))).toBe(
      '412 MB, SQLite',
    );
    expect(figureText(part({ part: 'push', number: 9, sent: 1 }))).toBe('9 devices, 1 sent today');
    expect(figureText(part({ part: 'queue', waiting: 3 }))).toBe('3 wait');
    expect(figureText(part({ part: 'disk', freeBytes: 21_400_000_000, totalBytes: 40_000_000_000 }))).toBe(
      '21.4 GB of 40 GB free',
    );
  });

  it('draws the used share of the disk', () => {
    expect(diskUse(part({ freeBytes: 25, totalBytes: 100 }))).toBe(0.75);
    expect(diskUse(part({}))).toBe(0);
  });

  it('gives the time of today and the day of before', () => {
    const now = new Date('2026-10-15T16:00:00');
    expect(whenText('2026-10-15T14:20:00', now)).toBe('14:20');
    expect(whenText('2026-10-12T14:20:00', now)).toBe('Mon 12 Oct');
    expect(whenText(null, now)).toBeUndefined();
  });

  it('gives ages in minutes, hours and days', () => {
    const now = new Date('2026-10-15T16:00:00Z');
    const ages = [
      '2026-10-15T15:01:00Z',
      '2026-10-14T05:00:00Z',
      '2026-10-13T16:00:00Z',
      '2026-10-15T16:30:00Z',
    ];
    expect(ages.map((at) => ageText(at, now))).toEqual(['59 minutes', '35 hours', '2 days', '0 minutes']);
  });

  it('measures in milliseconds and seconds', () => {
    expect([12, 1240].map(secondsText)).toEqual(['12 ms', '1.2 s']);
  });
});
