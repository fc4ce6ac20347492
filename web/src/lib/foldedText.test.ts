import { expect, test } from 'vitest';
import { foldedText } from './foldedText';

test('letter case, accents and surrounding space do not matter', () => {
  expect(foldedText('  Tomás HERRERA ')).toBe('tomas herrera');
  expect(foldedText('Åsa Øster')).toBe('asa oster');
  expect(foldedText('Łukasz Groß')).toBe('lukasz gross');
});

test.each([
  ['Straße über Köln', 'strasse uber koln'],
  ['Peñalara, ¡qué año!', 'penalara, ¡que ano!'],
  ['Cœur à Besançon, où ça', 'coeur a besancon, ou ca'],
  ['Perché più città', 'perche piu citta'],
  ['São João, lição', 'sao joao, licao'],
  ['Zoë, één coördinatie', 'zoe, een coordinatie'],
])('%s is found without accents', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
  // Composed as keyboards write it, and decomposed as some file systems store it.
  expect(foldedText(text.normalize('NFD'))).toBe(folded);
});
