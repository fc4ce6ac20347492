import { expect, it } from 'vitest';
import type { ComparedStep } from './activity';
import { stepGroups } from './stepGroups';
import { marksText, shownMarks } from './stepMarks';
import { verdictText } from './verdictText';

const step = (kind: ComparedStep['kind'], parts: Partial<ComparedStep>): ComparedStep => ({
  kind,
  verdict: 'onTarget',
  ...parts,
});
const km = step('work', { plannedMeters: 1_000 });
const jog = step('recovery', { plannedSeconds: 120 });

it('work that comes again is one group with its jogs', () => {
  const warmUp = step('warmUp', { plannedMeters: 3_000 });
  const coolDown = step('coolDown', { plannedMeters: 2_000 });
  const groups = stepGroups([warmUp, km, jog, km, jog, km, coolDown], 'km');
  expect(groups.map(({ times }) => times)).toEqual([1, 3, 1]);
  expect(groups[1]?.steps.map(({ name }) => name)).toEqual(['1 km, 1', 'Jog', '1 km, 2', 'Jog', '1 km, 3']);
});

it('work of different lengths stands alone', () => {
  const long = step('work', { plannedMeters: 2_000 });
  expect(stepGroups([km, jog, long], 'km').map(({ times }) => times)).toEqual([1, 1, 1]);
  expect(stepGroups([km, jog, long], 'km').map(({ steps }) => steps[0]?.name)).toEqual([
    '1 km',
    'Jog',
    '2 km',
  ]);
});

it('says how a step went, in the coach’s unit', () => {
  const run = { fromSeconds: 0, seconds: 94, meters: 300 };
  expect(verdictText({ ...km, verdict: 'fast', bySeconds: 5 }, 'km')).toBe('5 s fast');
  expect(verdictText({ ...km, verdict: 'fast', bySeconds: 5 }, 'miles')).toBe('8 s fast');
  expect(verdictText({ ...jog, verdict: 'cutShort', run }, 'km')).toBe('cut short by 26 s');
  expect(verdictText({ ...km, verdict: 'longer', run: { ...run, meters: 1_450 } }, 'km')).toBe(
    '0.45 km longer',
  );
  expect(verdictText({ ...km, verdict: 'notRun' }, 'km')).toBe('not run');
});

it('the glyph names what is off, and more than eight bars become fewer', () => {
  expect(marksText(['fast', 'onTarget', 'onTarget'])).toBe('2 of 3 on target, rep 1 fast');
  expect(marksText(['noTarget', 'noTarget'])).toBe('2 reps, no target');
  const ten = [...Array<'onTarget'>(9).fill('onTarget'), 'slow' as const];
  expect(shownMarks(ten)).toEqual(['onTarget', 'slow']);
});
