import { expect, test } from 'vitest';
import { fileNameOf } from './downloads';

test('a file takes its name from the response', () => {
  const header = `attachment; filename="__d_ - compact.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20-%20compact.pdf`;
  expect(fileNameOf(header)).toBe('Łódź - compact.pdf');
});

test('a response without a readable file name gives none', () => {
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A")).toBeUndefined();
});
