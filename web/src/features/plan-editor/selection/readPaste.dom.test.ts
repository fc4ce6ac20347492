import { describe, expect, it } from 'vitest';
import { newPlan, type Plan } from '@/domain/plans/plan';
import type { SessionReader } from '@/domain/session-reader/queries';
import { notUnderstood, readingOf } from '@/domain/session-reader/reading.testing';
import { readPaste, textOf } from './readPaste';
import { readTable } from './readTable';

const titles: [RegExp, string][] = [
  [/^rest$/, 'Rest'],
  [/long/, 'Long Run'],
  [/tempo/, 'Tempo'],
  [/8 x 400/, '8 × 400 m'],
  [/6 x 400/, '6 × 400 m'],
];

/** The title of each text is its first word; "friends" is not understood. */
const read: SessionReader = async (texts) =>
  texts.map((text) => (text === 'friends' ? notUnderstood(text) : readingOf({ title: titleOf(text) })));

function titleOf(text: string): string {
  return titles.find(([pattern]) => pattern.test(text))?.[1] ?? 'Easy Run';
}

/** Starts on a Wednesday: days 0 and 1 are before the start. */
const plan: Plan = { ...newPlan('2026-10-14', 'km'), weeks: 4 };
const on = (day: number) => ({ anchor: day, head: day });

async function pasted(text: string, day: number): Promise<Record<number, string> | string> {
  const { paste, problem } = await readPaste(text, plan, on(day), { read });
  if (paste === undefined) return problem;
  return Object.fromEntries(
    paste.days.map(({ day, workouts }) => [day, workouts.map(({ title }) => title).join()]),
  );
}

describe('a table', () => {
  it('is parsed as spreadsheets write it', async () => {
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

async function notes(text: string, day: number): Promise<Record<number, string>> {
  const { paste } = await readPaste(text, plan, on(day), { read });
  const noted = (paste?.days ?? []).map(({ day, workouts }) => [day, workouts[0]?.notes ?? ''] as const);
  return Object.fromEntries(noted.filter(([, note]) => note !== ''));
}

describe('a remark or a label', () => {
  const remark = 'Recovery week, keep it easy';

  it('in a column next to the days goes into the notes of its week, a total does not', async () => {
    const table =
      'Week\tMon\tTue\tSun\tNotes\tTotal\n1\t\ttempo 8k\tlong 20k\tSleep more\t28 km\nWeek 2: taper\t5k\t\t\t\t5 km';
    expect(await pasted(table, 10)).toEqual({ 8: 'Tempo', 13: 'Long Run', 14: 'Easy Run' });
    expect(await notes(table, 10)).toEqual({ 8: 'Sleep more', 14: 'taper' });
  });

  it('on a line of its own is no week, and goes with the week below', async () => {
    const table = `Winter\nMon\tTue\tSun\n5k\t\tlong 20k\n${remark}\t\t\n\ttempo 8k\t`;
    expect(await pasted(table, 14)).toEqual({ 14: 'Easy Run', 20: 'Long Run', 22: 'Tempo' });
    expect(await notes(table, 14)).toEqual({ 14: 'Winter', 22: remark });
    const wide = `5k\t\t\t\t\t\t\n${remark}\t\t\t\t\t\t\ntempo 8k\t\t\t\t\t\t`;
    expect(await pasted(wide, 14)).toEqual({ 14: 'Easy Run', 21: 'Tempo' });
    expect(await notes(wide, 14)).toEqual({ 21: remark });
  });

  it('below a day named by weekday or date stays with that day', async () => {
    const lines = `Week 1: base\nTue tempo 8k\n${remark}\nSun long 20k`;
    expect(await pasted(lines, 14)).toEqual({ 15: 'Tempo', 20: 'Long Run' });
    expect(await notes(lines, 14)).toEqual({ 15: `base\n${remark}` });
    const dated = `20 Oct: tempo 8k\n${remark}\n25 Oct: long 20k`;
    expect(await pasted(dated, 14)).toEqual({ 8: 'Tempo', 13: 'Long Run' });
    expect(await notes(dated, 14)).toEqual({ 8: remark });
  });

  it('an empty week keeps its place', async () => {
    const table = 'Week 1\t5k\t\t\t\t\t\t\nWeek 2\t\t\t\t\t\t\t\nWeek 3\ttempo 8k\t\t\t\t\t\t';
    expect(await pasted(table, 7)).toEqual({ 7: 'Easy Run', 21: 'Tempo' });
  });
});

describe('what is pasted', () => {
  it('starts on the chosen day', async () => {
    expect(await pasted('10k easy\trest\n\t8 x 400m', 9)).toEqual({
      9: 'Easy Run',
      10: 'Rest',
      17: '8 × 400 m',
    });
  });

  it('starts on Monday if it is whole weeks', async () => {
    expect(await pasted('5k\t\t\t\t\t\t20k long', 10)).toEqual({ 7: 'Easy Run', 13: 'Long Run' });
  });

  it('may have the weekdays above and the weeks next to it', async () => {
    const table = 'Week\tMon\tTuesday\tWed.\tThu\tFri\tSat\tSun\tTotal\n1\t\ttempo 8k\t\t\t\t\tlong 20k\t28';
    expect(await pasted(table, 10)).toEqual({ 8: 'Tempo', 13: 'Long Run' });
    expect(await pasted('Week 1\t\ttempo 8k\t\t\t\t\tlong 20k\nWeek 2\t5k\t\t\t\t\t\t', 10)).toEqual({
      8: 'Tempo',
      13: 'Long Run',
      14: 'Easy Run',
    });
  });

  it('fills a range of days from one cell', async () => {
    const { paste } = await readPaste('rest', plan, { anchor: 9, head: 17 }, { read });
    expect(paste?.days.map(({ day }) => day)).toEqual([9, 10, 16, 17]);
  });

  it('reports what was not understood', async () => {
    const { paste } = await readPaste('10k easy\tfriends', plan, on(9), { read });
    expect(paste?.days.map(({ isUnderstood }) => isUnderstood)).toEqual([true, false]);
  });

  it.each([
    ['10k', 1, '1 day would fall before the start date. Nothing was pasted.'],
    ['10k\t5k', 13, '1 day would fall after Sunday. Start on an earlier weekday. Nothing was pasted.'],
    ['', 9, 'There is no workout to paste'],
    [
      'x'.repeat(1_000_000),
      9,
      'That is too much text: at most 500,000 characters can be pasted. Nothing was pasted.',
    ],
    ['5k\n'.repeat(53), 9, 'That is 53 rows: a schedule has at most 52 weeks. Nothing was pasted.'],
    [
      `Go ${'far '.repeat(1_500)}`,
      9,
      'Wed 21 Oct, week 2: Description must be at most 5000 characters. Nothing was pasted.',
    ],
    [
      'Easy Run · 9999 km\nTitle\nText'.replace(/^.*$/s, '"$&"'),
      9,
      'Wed 21 Oct, week 2: Distance must be at most 1,000. Nothing was pasted.',
    ],
  ])('is refused with a reason %#', async (text, day, problem) => {
    expect(await pasted(text, day)).toBe(problem);
  });

  it('parses half a megabyte in one cell without delay', async () => {
    const started = performance.now();
    expect(await pasted('8 x '.repeat(120_000), 9)).toMatch(/at most 5000 characters/);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('one day per line', () => {
  const monday = 'rest';
  it.each([
    ['a line a day', `Mon: ${monday}\nTue: 8k easy\nSun: 20k long\nMon: 5k\nWed: tempo 8k`],
    ['two columns', `Mon\t${monday}\nTue\t8k easy\nSun\t20k long\nMon\t5k\nWed\ttempo 8k`],
    ['weeks named', `Week 1\nMon ${monday}\nTue 8k easy\nSun 20k long\nWeek 2\nMon 5k\nWed tempo 8k`],
    ['German', `Mo: ${monday}\nDi: 8k easy\nSo: 20k long\nMo: 5k\nMi: tempo 8k`],
    ['Dutch', `Ma: ${monday}\nDi: 8k easy\nZo: 20k long\nMa: 5k\nWo: tempo 8k`],
    [
      'Portuguese',
      `Segunda-feira: ${monday}\nTerça-feira: 8k easy\nDomingo: 20k long\nSegunda-feira: 5k\nQuarta-feira: tempo 8k`,
    ],
    ['Spanish', `Lunes: ${monday}\nMartes: 8k easy\nDomingo: 20k long\nLunes: 5k\nMiércoles: tempo 8k`],
  ])('are read as weeks: %s', async (_, text) => {
    expect(await pasted(text, 9)).toEqual({
      7: 'Rest',
      8: 'Easy Run',
      13: 'Long Run',
      14: 'Easy Run',
      16: 'Tempo',
    });
  });

  it.each([
    ['ISO', '2026-10-14\t8k easy\n2026-10-17\trest\n2026-11-02\tlong 20k'],
    ['day first', '14/10/2026\t8k easy\n17/10/2026\trest\n02/11/2026\tlong 20k'],
    ['month first', '10/14/2026\t8k easy\n10/17/2026\trest\n11/02/2026\tlong 20k'],
    ['dotted, without a year', '14.10.\t8k easy\n17.10.\trest\n2.11.\tlong 20k'],
    [
      'with headings and weekdays',
      'Date\tDay\tRun\n14 Oct\tWed\t8k easy\n17 Oct\tSat\trest\n2 Nov\tMon\tlong 20k',
    ],
    ['in lines', 'Wed 14 Oct: 8k easy\nSat 17 Oct: rest\nMon 2 Nov: long 20k'],
    ['Dutch', 'wo 14 oktober: 8k easy\nza 17 oktober: rest\nma 2 november: long 20k'],
    ['Portuguese', '14 de outubro: 8k easy\n17 de outubro: rest\n2 de novembro: long 20k'],
    ['American', 'Oct 14: 8k easy\nOct 17: rest\nNov 2: long 20k'],
  ])('lie on their dates: %s', async (_, text) => {
    expect(await pasted(text, 23)).toEqual({ 2: 'Easy Run', 5: 'Rest', 21: 'Long Run' });
  });

  it('before the start is rejected', async () => {
    expect(await pasted('2026-10-13\t8k\n2026-10-14\t8k', 9)).toMatch(/before the start date/);
  });

  it('is not inferred from ranges of kilometres', async () => {
    expect(await pasted('8-10 km easy\n10-12 km easy', 9)).toEqual({ 9: 'Easy Run', 16: 'Easy Run' });
  });

  it('is asked about if nothing indicates it', async () => {
    const { paste } = await readPaste('8k easy\nrest\nlong 20k', plan, on(10), { read });
    expect(paste).toMatchObject({ canTurn: true });
    expect(paste?.days.map(({ day }) => day)).toEqual([10, 17, 24]);
    const turned = await readPaste('8k easy\nrest\nlong 20k', plan, on(10), { isTurned: true, read });
    expect(turned.paste?.days.map(({ day }) => day)).toEqual([10, 11, 12]);
  });
});

describe('weeks', () => {
  it('may be separated by commas', async () => {
    const week = 'rest, 8k easy, "6 x 400m, 90s rest", rest, 10k, , 20k long';
    const expected = { 7: 'Rest', 8: 'Easy Run', 9: '6 × 400 m', 10: 'Rest', 11: 'Easy Run', 13: 'Long Run' };
    expect(await pasted(week, 9)).toEqual(expected);
    expect(await pasted(week.replace('"6 x 400m, 90s rest"', '6 x 400m').replaceAll(',', ';'), 9)).toEqual(
      expected,
    );
    expect(await pasted('Mon, Tue, Wed, Thu, Fri, Sat, Sun\n, , 5k, , , , 20k long', 9)).toEqual({
      9: 'Easy Run',
      13: 'Long Run',
    });
    expect(await pasted('8k easy, then strides', 9)).toEqual({ 9: 'Easy Run' });
  });

  it.each([
    'Woche\tMontag\tDienstag\tMittwoch\tDonnerstag\tFreitag\tSamstag\tSonntag',
    'Semana\tLun\tMar\tMié\tJue\tVie\tSáb\tDom',
    'Semaine\tlundi\tmardi\tmercredi\tjeudi\tvendredi\tsamedi\tdimanche',
    'Settimana\tlunedì\tmartedì\tmercoledì\tgiovedì\tvenerdì\tsabato\tdomenica',
    'KW\tMo\tDi\tMi\tDo\tFr\tSa\tSo',
    'Week\tMa\tDi\tWo\tDo\tVr\tZa\tZo',
    'Week\tmaandag\tdinsdag\twoensdag\tdonderdag\tvrijdag\tzaterdag\tzondag',
    'Semana\tSeg\tTer\tQua\tQui\tSex\tSáb\tDom',
    'Semana\tsegunda-feira\tterça-feira\tquarta-feira\tquinta-feira\tsexta-feira\tsábado\tdomingo',
  ])('may be headed in other languages: %s', async (header) => {
    expect(await pasted(`${header}\n1\t\ttempo 8k\t\t\t\t\tlong 20k`, 10)).toEqual({
      8: 'Tempo',
      13: 'Long Run',
    });
  });

  it('beyond the end extend the plan, up to a year', async () => {
    const { paste } = await readPaste('5k\n'.repeat(6), plan, on(2), { read });
    expect(paste).toMatchObject({ weeks: 6 });
    expect(paste?.days).toHaveLength(6);
    expect((await readPaste('5k\n5k', { ...plan, weeks: 52 }, on(51 * 7), { read })).problem).toMatch(
      /after the end/,
    );
  });

  it('lose invisible characters', async () => {
    const { paste } = await readPaste('8k\u000beasy\u0007 run', plan, on(9), { read });
    expect(paste?.days[0]?.workouts[0]?.description).toBe('8k easy run');
  });
});

describe('the HTML of a page', () => {
  it('yields its table, and no script runs', async () => {
    const html =
      '<table><tr><td>10k easy<script>window.pasted = true</script></td><td><img src=x onerror="window.pasted=true">rest</td></tr></table>';
    expect(textOf({ text: '', html })).toBe('10k easy\trest');
    expect(window).not.toHaveProperty('pasted');
    expect(textOf({ text: '', html: '<p>Tempo 8k</p><style>p{}</style>' })).toBe('Tempo 8k');
  });

  it('is ignored if there is text', async () => {
    expect(textOf({ text: '10k', html: '<b>5k</b>' })).toBe('10k');
  });
});
