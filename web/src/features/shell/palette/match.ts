import { foldedText } from '@/lib/foldedText';

const maxWords = 8;

/** The folded words of a query, to be matched in any order. */
export function wordsOf(query: string): string[] {
  return foldedText(query).split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** How well a folded text matches all words: lower is better, undefined if a word does not match. */
export function rankOf(words: readonly string[], text: string): number | undefined {
  let rank = 0;
  for (const word of words) {
    const found = find(word, text);
    if (!found) return undefined;
    rank += found.rank;
  }
  return rank;
}

type Range = { from: number; to: number };

/** The ranges of the original text that match the words, in order and without overlaps. */
export function foundIn(words: readonly string[], text: string): Range[] {
  const { folded, places } = foldedWithPlaces(text);
  const isFound = new Set<number>();
  for (const word of words)
    for (const place of find(word, folded)?.places ?? []) isFound.add(places[place] ?? 0);
  const ranges: Range[] = [];
  let at = 0;
  for (const letter of text) {
    const to = at + letter.length;
    const last = ranges.at(-1);
    if (isFound.has(at) && last?.to === at) last.to = to;
    else if (isFound.has(at)) ranges.push({ from: at, to });
    at = to;
  }
  return ranges;
}

type Found = { rank: number; places: number[] };

/** The start of the text is best, then the start of a word, then the inside of a word, then scattered letters. */
function find(word: string, text: string): Found | undefined {
  let inside: number | undefined;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (startsWord(text, at)) return { rank: at === 0 ? 0 : 1, places: run(at, word.length) };
    inside ??= at;
  }
  if (inside !== undefined) return { rank: 2, places: run(inside, word.length) };
  return scattered(word, text);
}

function run(from: number, length: number): number[] {
  return Array.from({ length }, (_, index) => from + index);
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

const fewestScattered = 3;

/**
 * "vmar" for "Valencia Marathon", "lindqist" for "Lindqvist": letters from the start of a word on, and not far apart.
 */
function scattered(word: string, text: string): Found | undefined {
  if (word.length < fewestScattered) return undefined;
  for (
    let start = text.indexOf(word[0] ?? '');
    start !== -1;
    start = text.indexOf(word[0] ?? '', start + 1)
  ) {
    if (!startsWord(text, start)) continue;
    const places = lettersFrom(word, text, start);
    if (places) return { rank: 3 + ((places.at(-1) ?? start) - start) / 100, places };
  }
  return undefined;
}

function lettersFrom(word: string, text: string, start: number): number[] | undefined {
  const places: number[] = [];
  let at = start;
  for (const letter of word) {
    const next = text.indexOf(letter, at);
    const isNear = next === at || startsWord(text, next) || next - at <= 1;
    if (next === -1 || !isNear) return undefined;
    places.push(next);
    at = next + 1;
  }
  return places;
}

/** A letter can fold into two ("ß"), so each folded letter keeps the position of its original. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = /\s/.test(letter) ? ' ' : foldedText(letter);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    at += letter.length;
  }
  return { folded, places };
}
