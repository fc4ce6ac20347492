import { expect, test } from 'vitest';
import type { Page } from '@/athlete/plan/page';
import { type Notice, type PendingNotice, withNotice, withNotices } from './notices';

const page = { plans: [], absences: [], availability: null } as unknown as Page;
const said = (key: string, notice: Notice): PendingNotice => ({ key, notice, saidAt: '' });
const ill = (from: string, more = {}): Notice => ({
  call: 'SaveOwnAbsence',
  body: { kind: 'ill', from, ...more },
});

test('time off shows before the server has it, and “I’m back” takes it out again', () => {
  const off = withNotice([], said('1', ill('2026-10-15', { note: 'Fever' })));
  const [shown] = withNotices(page, off).absences;
  expect(shown).toMatchObject({ kind: 'ill', from: '2026-10-15', to: null, note: 'Fever' });
  const back = said('2', { call: 'DeleteOwnAbsence', absenceId: shown?.absenceId ?? '' });
  expect(withNotice(off, back), 'nothing is left to send').toEqual([]);
});

test('an end of time off that was never sent changes what is sent', () => {
  const off = withNotice([], said('1', ill('2026-10-13')));
  const absenceId = withNotices(page, off).absences[0]?.absenceId ?? '';
  const ended = withNotice(off, said('2', ill('2026-10-13', { absenceId, to: '2026-10-14' })));
  expect(ended.map(({ key, notice }) => [key, notice])).toEqual([
    ['2', { call: 'SaveOwnAbsence', body: { kind: 'ill', from: '2026-10-13', to: '2026-10-14' } }],
  ]);
});

test('what the server has is changed and deleted by its id', () => {
  const known = { absenceId: 'a', kind: 'ill', from: '2026-10-13', to: null, note: null };
  const before = { ...page, absences: [known] } as unknown as Page;
  const shorter = said('1', ill('2026-10-13', { absenceId: 'a', to: '2026-10-14' }));
  expect(withNotices(before, [shorter]).absences).toHaveLength(1);
  expect(withNotices(before, [shorter]).absences[0]).toMatchObject({ absenceId: 'a', to: '2026-10-14' });
  const gone = said('2', { call: 'DeleteOwnAbsence', absenceId: 'a' });
  expect(withNotices(before, withNotice([shorter], gone)).absences).toEqual([]);
  expect(
    withNotice([shorter], gone).map(({ key }) => key),
    'the later replaces the earlier',
  ).toEqual(['2']);
});

test('the last usual week counts, and a refused one waits for the athlete', () => {
  const week = (minutes: number): Notice => ({
    call: 'SaveOwnAvailability',
    body: { minutes: [minutes, 0, 0, 0, 0, 0, 0], hardDaysApart: 2, hardSessionsAWeek: 2 },
  });
  const two = withNotice(withNotice([], said('1', week(30))), said('2', week(45)));
  expect(two.map(({ key }) => key)).toEqual(['2']);
  expect(withNotices(page, two).availability?.minutes[0]).toBe(45);
  const refused = [{ ...said('3', week(60)), refusal: 'Why not' }];
  expect(withNotices(page, refused)).toBe(page);
  expect(withNotice(refused, said('4', week(90))).map(({ key }) => key)).toEqual(['3', '4']);
});
