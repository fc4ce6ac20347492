const marks = /\p{M}/gu;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const unfolded = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Text as a search compares it: without letter case or accents. */
export function foldedText(text: string): string {
  const plain = text.normalize('NFD').replace(marks, '').toLowerCase();
  return plain.replace(unfolded, (letter) => letters[letter] ?? letter).trim();
}
