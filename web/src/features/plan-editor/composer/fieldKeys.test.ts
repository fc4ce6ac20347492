import { expect, it } from 'vitest';
import { choiceKey, fieldKey } from './fieldKeys';

const pressed = (key: string, more: object = {}, options: object = {}) =>
  fieldKey(
    {
      ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
      nativeEvent: { isComposing: false },
      currentTarget: { value: '8k\neasy', selectionEnd: 7 },
      ...more,
    },
    { isTabForDays: true, isInRows: false, ...options },
  );

it('Enter saves, with Shift it is a new line, and with Ctrl all fields open', () => {
  expect(pressed('Enter')).toBe('save');
  expect(pressed('Enter', { shiftKey: true })).toBeUndefined();
  expect(pressed('Enter', { ctrlKey: true })).toBe('allFields');
  expect(pressed('Enter', { nativeEvent: { isComposing: true } })).toBeUndefined();
  expect(pressed('s', { ctrlKey: true })).toBe('save');
});

it('Tab goes from day to day unless that is switched off', () => {
  expect(pressed('Tab')).toBe('next');
  expect(pressed('Tab', { shiftKey: true })).toBe('previous');
  expect(pressed('Tab', {}, { isTabForDays: false })).toBeUndefined();
});

it('the arrow down leaves the last line only, and the arrow up only the rows', () => {
  expect(pressed('ArrowDown')).toBe('down');
  expect(pressed('ArrowDown', { currentTarget: { value: '8k\neasy', selectionEnd: 1 } })).toBeUndefined();
  expect(pressed('ArrowUp')).toBeUndefined();
  expect(pressed('ArrowUp', {}, { isInRows: true })).toBe('up');
  expect(pressed('Escape')).toBe('cancel');
});

it('Alt and a digit choose a reading, and the digit after the last keeps the words', () => {
  const alt = (code: string, more: object = {}) =>
    choiceKey({ code, altKey: true, ctrlKey: false, metaKey: false, ...more }, 2);
  expect(['Digit1', 'Numpad2', 'Digit3', 'Digit4', 'KeyA'].map((code) => alt(code))).toEqual([
    0,
    1,
    2,
    undefined,
    undefined,
  ]);
  expect(alt('Digit1', { altKey: false })).toBeUndefined();
  expect(alt('Digit1', { ctrlKey: true })).toBeUndefined();
});
