import { expect, test } from 'vitest';
import { foldedText } from './foldedText';

test('letter case, accents and space around do not matter', () => {
  expect(foldedText('  Tomás HERRERA ')).toBe('tomas herrera');
  expect(foldedText('Åsa Øster')).toBe('asa oster');
  expect(foldedText('Łukasz Groß')).toBe('lukasz gross');
});
