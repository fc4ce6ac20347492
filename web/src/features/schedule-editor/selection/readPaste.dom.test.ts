import { describe, expect, it } from 'vitest';
import { newPlan, type Plan } from '@/lib/plan/plan';
import { readPaste, textOf } from './readPaste';
import { readTable } from './readTable';

/** Starts on a Wednesday: days 0 and 1 lie before. */
const plan: Plan = { ...newPlan('2026-10-14', 'km'), weeks: 4 };
const on = (day: number) => ({ anchor: day, head: day });

function pasted(text: string, day: number): Record<number, string> | string {
  const { days, problem } = readPaste(text, plan, on(day));
  if (days === undefined) return problem;
  return Object.fromEntries(
    days.map(({ day, workouts }) => [day, workouts.map(({ title }) => title).join()]),
  );
}

describe('a table', () => {
  it('is read as spreadsheets write it', () => {
    expect(readTable('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTable('"two\nlines"\t"a ""quote"""\t"a\ttab"\n\tx')).toEqual([
      ['two\nlines', 'a "quote"', 'a\ttab'],
      ['', 'x'],
    ]);
    expect(readTable('"never closed\tb\n"half" closed')).toEqual([['"never closed', 'b'], ['"half" closed']]);
    expect(readTable('')).toEqual([['']]);
  });
});

describe('what is pasted', () => {
  it('lies from the chosen day on', () => {
    expect(pasted('10k easy\trest\n\t8 x 400m', 9)).toEqual({ 9: 'Easy Run', 10: 'Rest', 17: '8 × 400 m' });
  });

  it('begins on Monday where it is whole weeks', () => {
    expect(pasted('5k\t\t\t\t\t\t20k long', 10)).toEqual({ 7: 'Easy Run', 13: 'Long Run' });
  });

  it('may have the weekdays above and the weeks beside', () => {
    const table = 'Week\tMon\tTuesday\tWed.\tThu\tFri\tSat\tSun\tTotal\n1\t\ttempo 8k\t\t\t\t\tlong 20k\t28';
    expect(pasted(table, 10)).toEqual({ 8: 'Tempo', 13: 'Long Run' });
    expect(pasted('Week 1\t\ttempo 8k\t\t\t\t\tlong 20k\nWeek 2\t5k\t\t\t\t\t\t', 10)).toEqual({
      8: 'Tempo',
      13: 'Long Run',
      14: 'Easy Run',
    });
  });

  it('fills a range of days from one cell', () => {
    const { days } = readPaste('rest', plan, { anchor: 9, head: 17 });
    expect(days?.map(({ day }) => day)).toEqual([9, 10, 16, 17]);
  });

  it('tells what was not understood', () => {
    const { days } = readPaste('10k easy\tParkrun', plan, on(9));
    expect(days?.map(({ isUnderstood }) => isUnderstood)).toEqual([true, false]);
  });

  it.each([
    ['10k', 1, '1 day would lie before the start date. Nothing was pasted.'],
    ['10k\n10k', 23, '1 day would lie beyond the end of the schedule. Nothing was pasted.'],
    ['10k\t5k', 13, '1 day would lie beyond Sunday. Begin on an earlier weekday. Nothing was pasted.'],
    ['', 9, 'There is no workout to paste'],
    [
      'x'.repeat(1_000_000),
      9,
      'That is too much text: at most 500,000 characters can be pasted. Nothing was pasted.',
    ],
    ['5k\n'.repeat(53), 9, 'That is 53 rows: a schedule has at most 52 weeks. Nothing was pasted.'],
    [`Go ${'far '.repeat(1_500)}`, 9, 'A text is longer than 5,000 characters. Nothing was pasted.'],
  ])('is refused with a reason %#', (text, day, problem) => {
    expect(pasted(text, day)).toBe(problem);
  });

  it('reads half a megabyte of one cell without waiting', () => {
    const started = performance.now();
    expect(pasted('8 x '.repeat(120_000), 9)).toMatch(/longer than/);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('the markup of a page', () => {
  it('gives its table, and nothing of it runs', () => {
    const html =
      '<table><tr><td>10k easy<script>window.pasted = true</script></td><td><img src=x onerror="window.pasted=true">rest</td></tr></table>';
    expect(textOf({ text: '', html })).toBe('10k easy\trest');
    expect(window).not.toHaveProperty('pasted');
    expect(textOf({ text: '', html: '<p>Tempo 8k</p><style>p{}</style>' })).toBe('Tempo 8k');
  });

  it('is not looked at where there is text', () => {
    expect(textOf({ text: '10k', html: '<b>5k</b>' })).toBe('10k');
  });
});
