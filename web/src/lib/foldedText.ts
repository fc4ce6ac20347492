const marks = /\p{M}/gu;

/** Text as a search compares it: in any letter case, with or without accents. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().trim();
}
