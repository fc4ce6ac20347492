import { expect, it } from 'vitest';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { fixture } from '@/lib/fixture';
import { i18n } from '@/lib/language/texts';
import { dateLabel, exampleWeeks, weekRange } from './exampleBlock';

it('sums up each week and compares it with the plan’s peak week', () => {
  expect(exampleWeeks.map((week) => week.kilometres.toFixed(1))).toEqual([
    '60.4',
    '49.2',
    '72.6',
    '77.6',
    '80.6',
    '52.9',
  ]);
  expect(exampleWeeks.map((week) => Math.round(week.shareOfPeak * 100))).toEqual([69, 56, 83, 88, 92, 60]);
});

it('marks one week as the current one and one of its days as today', () => {
  expect(exampleWeeks.map((week) => week.when)).toEqual(['past', 'past', 'now', 'next', 'next', 'next']);
  const todays = exampleWeeks.flatMap((week) => week.days).filter((day) => day.isToday);
  expect(todays.map((day) => `${dateLabel(day)}: ${i18n._(day.title)}`)).toEqual(['15: 3 × 10 min']);
});

it('names the month on its first day', () => {
  const labels = exampleWeeks.flatMap((week) => week.days.map(dateLabel));
  expect(labels.filter((label) => /[a-z]/i.test(label))).toEqual(['1 Oct', '1 Nov']);
  expect(exampleWeeks[0] && weekRange(exampleWeeks[0])).toBe('28 Sep – 4 Oct');
});

it('ticks only past sessions that were done and are not rest', () => {
  const ticked = exampleWeeks.flatMap((week) => week.days).filter((day) => day.isCompleted);
  expect(ticked).toHaveLength(13);
  expect(ticked.every((day) => day.isPast && day.type !== 'rest')).toBe(true);
});

type Typed = { week: number; weekday: number; title: string; kilometres: number; minutes: number };

it('has the figures that the reader gives', () => {
  const { sessions } = fixture<{ sessions: Typed[] }>('landing-sessions');
  for (const { number, days, time } of exampleWeeks) {
    const ofWeek = sessions.filter(({ week }) => week === number);
    const shown = days.flatMap(({ type, title, kilometres }, index) =>
      type === 'rest' ? [] : [{ weekday: index + 1, title: i18n._(title), kilometres: kilometres ?? 0 }],
    );
    expect(shown).toEqual(ofWeek.map(({ weekday, title, kilometres }) => ({ weekday, title, kilometres })));
    expect(time).toBe(hoursAndMinutes(ofWeek.reduce((sum, { minutes }) => sum + minutes, 0)));
  }
});
