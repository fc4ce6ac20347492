import { expect, it } from 'vitest';
import { fitsAbove, placeOf, scrollTo } from './placement';

const window = { width: 1440, height: 900, top: 68, pageBottom: 2_400 };
const composer = { width: 460, height: 400 };
const row = { left: 280, top: 300, width: 1136, height: 80 };
const day = (left: number, width = 130) => ({ left, top: 304, width, height: 72 });

it('stands below its week, with the arrow at the middle of the day', () => {
  expect(placeOf(day(800), row, composer, window)).toEqual({
    left: 635,
    top: 388,
    arrow: 230,
    isAbove: false,
  });
});

it('keeps its distance from the edge, and the arrow moves instead', () => {
  expect(placeOf(day(1280), row, composer, window)).toMatchObject({ left: 956, arrow: 389 });
  expect(placeOf(day(10, 20), row, composer, window)).toMatchObject({ left: 24, arrow: 24 });
});

it('stands above where there is no room below, and never over its week', () => {
  const low = { ...row, top: 600 };
  expect(placeOf(day(800), low, composer, window)).toMatchObject({ top: 192, isAbove: true });
  const between = { ...row, top: 460 };
  expect(placeOf(day(800), between, { width: 460, height: 420 }, window)).toMatchObject({
    top: 548,
    isAbove: false,
  });
});

it('keeps its distance from the lower edge too', () => {
  const size = { width: 460, height: 310 };
  expect(placeOf(day(800), { ...row, top: 478 }, size, window)).toMatchObject({ isAbove: false });
  expect(placeOf(day(800), { ...row, top: 479 }, size, window)).toMatchObject({ isAbove: true });
});

it('stands above where it would make the page longer, though that is out of the window', () => {
  const last = { ...row, top: 460 };
  const atEnd = { ...window, pageBottom: 700 };
  expect(placeOf(day(800), last, { width: 460, height: 420 }, atEnd)).toMatchObject({
    top: 32,
    isAbove: true,
  });
  const isLower = { ...window, height: 1_400, pageBottom: 700 };
  expect(placeOf(day(800), last, composer, isLower)).toMatchObject({ isAbove: false });
});

it('scrolls the page until it is in the window, and its week never out of it', () => {
  const at = (top: number, height = 400) => ({ top, height });
  expect(scrollTo({ ...row, top: 300 }, at(388), window)).toBe(0);
  expect(scrollTo({ ...row, top: 500 }, at(588), window)).toBe(96);
  expect(scrollTo({ ...row, top: 500 }, at(588, 900), window)).toBe(424);
  expect(scrollTo({ ...row, top: 60 }, at(148, 900), window)).toBe(0);
  expect(scrollTo({ ...row, top: 460 }, at(40), window)).toBe(-36);
  expect(scrollTo({ ...row, top: 810 }, at(-400), window)).toBe(-2);
});

it('above its week it needs room in the page, which does not scroll beyond its top', () => {
  expect([fitsAbove(560, 544), fitsAbove(560, 545)]).toEqual([true, false]);
});
