import { describe, expect, it } from 'vitest';
import { beginsTyping, dayAfterKey } from './calendarKeys';

const grid = { weeks: 12, today: 31 };
const keyed = (key: string, day: number, isCtrl = false) => dayAfterKey({ key, isCtrl }, day, grid);

describe('the keys of the grid', () => {
  it('arrows wrap across weeks and stop at the ends', () => {
    expect(keyed('ArrowRight', 6)).toBe(7);
    expect(keyed('ArrowLeft', 7)).toBe(6);
    expect(keyed('ArrowLeft', 0)).toBe(0);
    expect(keyed('ArrowRight', 83)).toBe(83);
    expect(keyed('ArrowDown', 3)).toBe(10);
    expect(keyed('ArrowUp', 3)).toBe(3);
  });

  it('Home and End stay in the week, and with Ctrl go to the ends of the plan', () => {
    expect([keyed('Home', 10), keyed('End', 10)]).toEqual([7, 13]);
    expect([keyed('Home', 40, true), keyed('End', 40, true)]).toEqual([0, 83]);
  });

  it('PgUp and PgDn move four weeks and keep the weekday', () => {
    expect([keyed('PageDown', 3), keyed('PageUp', 3 + 28)]).toEqual([31, 3]);
    expect([keyed('PageDown', 80), keyed('PageUp', 10)]).toEqual([80, 3]);
  });

  it('T goes to today if it is in the plan', () => {
    expect(keyed('t', 3)).toBe(31);
    expect(keyed('T', 3)).toBe(31);
    expect(keyed('t', 3, true)).toBeUndefined();
    expect(dayAfterKey({ key: 't', isCtrl: false }, 3, { weeks: 12, today: undefined })).toBeUndefined();
  });

  it('a selection does not wrap', () => {
    const ranged = (key: string, day: number) =>
      dayAfterKey({ key, isCtrl: false }, day, { ...grid, isRange: true });
    expect([ranged('ArrowRight', 6), ranged('ArrowLeft', 7), ranged('ArrowRight', 5)]).toEqual([6, 7, 6]);
    expect([ranged('ArrowDown', 6), ranged('Home', 10)]).toEqual([13, 7]);
  });

  it('other keys are ignored', () => {
    expect(keyed('x', 3)).toBeUndefined();
  });
});

it('only a letter or a digit starts a workout', () => {
  for (const key of ['8', 'e', 't', 'é']) expect(beginsTyping(key, false)).toBe(true);
  for (const key of [' ', '+', '?', 'Enter', 'ArrowUp']) expect(beginsTyping(key, false)).toBe(false);
  expect(beginsTyping('T', true)).toBe(false);
  expect(beginsTyping('E', true)).toBe(true);
});
