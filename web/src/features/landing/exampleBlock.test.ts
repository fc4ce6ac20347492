import { expect, it } from 'vitest';
import { i18n } from '@/lib/language/texts';
import { dateLabel, exampleWeeks, weekRange } from './exampleBlock';

it('sums up each week and compares it with the plan’s peak week', () => {
  expect(exampleWeeks.map((week) => week.kilometres.toFixed(1))).toEqual([
    '61.0',
    '47.6',
    '72.5',
    '77.0',
    '80.4',
    '53.1',
  ]);
  expect(exampleWeeks.map((week) => Math.round(week.shareOfPeak * 100))).toEqual([69, 54, 83, 88, 92, 60]);
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
