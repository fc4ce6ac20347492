import { describe, expect, it } from 'vitest';
import type { Placed } from '@/athlete/plan/calendar';
import { askedIn } from './asked';
import { preparedAnswer } from './preparedAnswer';

const session = (day: string, answer?: object): Placed =>
  ({
    day,
    isMovedHere: false,
    plan: {},
    workout: { id: 'w1', type: 'Easy Run', scheduledDate: day, answer },
  }) as never;

const today = '2026-10-15';
const prepared = (search: string, all: Placed[], canAnswer = true) => {
  const asked = askedIn(search);
  return asked && preparedAnswer(asked, all, today, canAnswer).kind;
};

describe('an answer that a mail or a notification prepares', () => {
  it('is asked for its session', () => {
    expect(askedIn('?done=w1')).toEqual({ workoutId: 'w1', question: 'done' });
    expect(askedIn('?see=w1')).toEqual({ workoutId: 'w1', question: undefined });
    expect([askedIn(''), askedIn('?done='), askedIn('?other=w1')]).toEqual([undefined, undefined, undefined]);
    for (const search of ['?done=w1', '?moved=w1', '?skipped=w1'])
      expect(prepared(search, [session(today)])).toBe('question');
  });

  it('is prepared once: with an answer it shows what was said', () => {
    expect(prepared('?done=w1', [session(today, { outcome: 'done' })])).toBe('answered');
    expect(prepared('?skipped=w1', [session('2026-10-14', { outcome: 'skipped' })])).toBe('answered');
  });

  it('is prepared by a link of a mail until that was used or has expired', () => {
    expect(askedIn('?moved=w1&mail=m1')).toEqual({ workoutId: 'w1', question: 'moved', mailId: 'm1' });
    const of = (link: 'open' | 'used' | 'expired', all = [session(today)]) =>
      preparedAnswer({ workoutId: 'w1', question: 'done', mailId: 'm1' }, all, today, true, link).kind;
    expect([of('open'), of('used'), of('expired')]).toEqual(['question', 'used', 'expired']);
    expect(of('used', [session(today, { outcome: 'done' })])).toBe('answered');
    expect(of('expired', [])).toBe('gone');
  });

  it('is not done before its day, and may be said late', () => {
    expect(prepared('?done=w1', [session('2026-10-16')])).toBe('too-early');
    expect(prepared('?moved=w1', [session('2026-10-16')])).toBe('question');
    expect(prepared('?done=w1', [session('2026-10-13')])).toBe('question');
  });

  it('says so where the session is gone, and asks nothing where nothing is wanted', () => {
    expect(prepared('?done=w2', [session(today)])).toBe('gone');
    expect(prepared('?done=w1', [session(today)], false)).toBe('see');
    expect(prepared('?see=w1', [session(today)])).toBe('see');
  });
});
