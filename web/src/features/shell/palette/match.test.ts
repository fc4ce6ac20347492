import { expect, test } from 'vitest';
import { foldedText } from '@/lib/foldedText';
import { foundIn, rankOf, wordsOf } from './match';

const rank = (query: string, text: string) => rankOf(wordsOf(query), foldedText(text));
const marked = (query: string, text: string) =>
  foundIn(wordsOf(query), text).map(({ from, to }) => text.slice(from, to));

test('the start of the text beats the start of a word, the inside of a word and scattered letters', () => {
  const ranks = [
    rank('mar', 'Marathon, sub 3:15'),
    rank('mar', 'Valencia Marathon'),
    rank('ara', 'Valencia Marathon'),
    rank('vmar', 'Valencia Marathon'),
  ];
  expect(ranks).toEqual(ranks.toSorted((one, other) => (one ?? 9) - (other ?? 9)));
  expect(new Set(ranks).size).toBe(4);
});

test('every word has to match, in any order, with or without accents', () => {
  expect(rank('goteborg half', 'Half marathon, Göteborg spring')).toBeDefined();
  expect(rank('half berlin', 'Half marathon, Göteborg spring')).toBeUndefined();
  expect(rank('', 'Anything')).toBe(0);
});

test('a missing letter is forgiven, letters from all over the text are not', () => {
  expect(rank('lindqist', 'Maya Lindqvist')).toBeDefined();
  expect(rank('mqt', 'Maya Lindqvist')).toBeUndefined();
});

test('matches are highlighted in the original text', () => {
  expect(marked('goteborg', 'Half marathon, Göteborg spring')).toEqual(['Göteborg']);
  expect(marked('strasse', 'Große Straße')).toEqual(['Straße']);
  expect(marked('vmar', 'Valencia Marathon')).toEqual(['V', 'Mar']);
  expect(marked('ma ya', 'Maya')).toEqual(['Maya']);
});
