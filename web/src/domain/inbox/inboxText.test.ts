import { CalendarDate } from '@internationalized/date';
import { expect, it, test } from 'vitest';
import type { InboxItem } from './inbox';
import { fastRun, item, race, tuesday, unsent } from './inbox.testing';
import { daysUntil, dayText, endText, happenedText, notificationText } from './inboxText';

const today = new CalendarDate(2026, 10, 15);

test.each<[InboxItem, string, string]>([
  [
    item('comment', {
      workout: tuesday,
      effort: 8,
      quote: 'Legs flat from Sunday. Should I worry about Thursday?',
    }),
    'Maya Lindqvist commented',
    '5 × 1 km, effort 8: “Legs flat from Sunday. Should I worry…”',
  ],
  [item('pain', { workout: tuesday, quote: 'Sore' }), 'Maya Lindqvist commented', '5 × 1 km: “Sore”'],
  [
    item('hardOnEasy', { workout: { ...tuesday, title: 'Recovery jog' }, effort: 8, usualEffort: 2 }),
    'Maya Lindqvist finished Recovery jog',
    'Effort 8, usually 2',
  ],
  [
    item('hardOnEasy', { workout: { ...tuesday, title: 'Easy run' }, run: fastRun }),
    'Maya Lindqvist finished Easy run',
    'Fast for an easy day',
  ],
  [item('raceRun', { raceName: 'Parkrun', run: race }), 'Maya Lindqvist ran Parkrun', '20:05'],
  [item('trainingBest', { run: race }), 'Maya Lindqvist ran a best in training', '20:05'],
  [
    item('paceReview', { paceSecondsPerKm: -5 }),
    'Maya Lindqvist is quicker than the paces',
    'Nothing changes until you accept.',
  ],
  [
    item('paceReview', { paceSecondsPerKm: 6 }),
    'Maya Lindqvist’s paces are too fast',
    'Nothing changes until you accept.',
  ],
  [
    item('missed', { missed: { count: 3, skipped: 0, sessions: [tuesday] } }),
    'Maya Lindqvist missed 3 in a row',
    'No answer yet',
  ],
  [item('planEnds', { endsOn: '2026-10-18' }), 'Maya Lindqvist’s plan ends on Sunday', 'Valencia Marathon'],
  [item('planEnds', { endsOn: '2026-10-15' }), 'Maya Lindqvist’s plan ends today', 'Valencia Marathon'],
  [item('planEnds', { endsOn: '2026-10-11' }), 'Maya Lindqvist’s plan ended on Sunday', 'Valencia Marathon'],
  [
    item('goalNear', { raceName: 'Lidingö', raceDate: '2026-10-27' }),
    'Maya Lindqvist races in 12 days',
    'Lidingö',
  ],
  [
    item('messageFailed', { message: unsent }),
    'Message to Maya Lindqvist failed',
    'The number cannot be reached on WhatsApp.',
  ],
  [
    item('moved', { workout: tuesday, movedTo: '2026-10-16' }),
    'Maya Lindqvist moved 5 × 1 km',
    'From Tue 13 Oct to Fri 16 Oct',
  ],
  [item('skipped', { workout: tuesday }), 'Maya Lindqvist skipped 5 × 1 km', 'Tue 13 Oct'],
])('the bell tells %#', (told, title, detail) => {
  expect(notificationText(told, today)).toEqual({ title, detail });
});

it('days are written as a coach would say them', () => {
  expect(dayText('2026-10-13')).toBe('Tue 13 Oct');
  expect(['2026-10-15', '2026-10-16', '2026-10-29'].map((day) => daysUntil(day, today))).toEqual([
    'today',
    'tomorrow',
    'in 14 days',
  ]);
  expect(endText('2026-10-18', today)).toBe('ends Sun 18 Oct, nothing after it');
  expect(endText('2026-10-11', today)).toBe('ended Sun 11 Oct, nothing after it');
});

it('the time since an event gets coarser', () => {
  const now = new Date(2026, 9, 15, 18, 30);
  const at = (day: number, hour: number, minute: number) =>
    happenedText(new Date(2026, 9, day, hour, minute).toISOString(), now);
  expect([at(15, 18, 30), at(15, 18, 24), at(15, 12, 0), at(14, 20, 0), at(5, 9, 0)]).toEqual([
    'now',
    '6 min',
    '12:00',
    'Wed',
    '5 Oct',
  ]);
});
