import { expect, it } from 'vitest';
import { pastedDays } from './pastedText';

const wednesday = 9;
const days = (text: string, day = wednesday, startDay = 0) =>
  pastedDays(text, day, startDay).days.map((one) => `${one.day} ${one.text}`);

it('blank lines are no days, and the cells of a line belong together', () => {
  expect(days('8k easy\r\n\n  rest \n5k\t+ gym\n')).toEqual(['9 8k easy', '10 rest', '11 5k + gym']);
  expect(pastedDays('8k easy', wednesday, 0).lines).toEqual(['8k easy']);
});

it('weekdays say where the lines go, from the week of the day on, and leave the text', () => {
  expect(days('Mon 10k easy\nTue: rest\nSat - 18k')).toEqual(['7 10k easy', '8 rest', '12 18k']);
  expect(days('Mo. 10 km\nMi 8 km\nSo 20 km')).toEqual(['7 10 km', '9 8 km', '13 20 km']);
  expect(days('ma 10 km\nwo 8 km')).toEqual(['7 10 km', '9 8 km']);
  expect(days('segunda-feira 10 km\nterça-feira 8 km')).toEqual(['7 10 km', '8 8 km']);
  expect(days('Sat 18k\nSun rest\nMon 5k\nTue')).toEqual(['12 18k', '13 rest', '14 5k']);
});

it('two lines of a weekday are one day, and one line may have several', () => {
  expect(days('Tue 8k easy\nTue gym\nWed rest')).toEqual(['8 8k easy\ngym', '9 rest']);
  expect(days('Mon 10k easy / Tue rest / Wed 5x1k')).toEqual(['7 10k easy', '8 rest', '9 5x1k']);
  expect(pastedDays('5x1k / 10x400', wednesday, 0).lines).toEqual(['5x1k / 10x400']);
});

it('a weekday before the plan starts is that of the next week', () => {
  expect(days('Mon 10k\nFri 8k', 3, 2)).toEqual(['7 10k', '11 8k']);
});

it('words that only look like a weekday stay', () => {
  expect(days('Mon 10k\n8k easy')).toEqual(['9 Mon 10k', '10 8k easy']);
});
