const marks = /\p{M}/gu;

/** Letters that Unicode does not take apart into a letter and a mark. */
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

/** Text as a search compares it: in any letter case, with or without accents. */
export function foldedText(text: string): string {
  const plain = text.normalize('NFD').replace(marks, '').toLowerCase();
  return plain.replace(unfolded, (letter) => letters[letter] ?? letter).trim();
}
