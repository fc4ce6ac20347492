const longer: Record<string, string> = {
  a: 'áa',
  e: 'ée',
  i: 'íi',
  o: 'óo',
  u: 'úu',
};

/**
 * An English text in brackets, with accents and a third longer: what is not in brackets is not marked for translation, and what
 * is cut off has no room in other languages. Arguments, plurals and tags stay.
 */
export function pseudo(text: string): string {
  let depth = 0;
  const accented = text.replace(/<\/?\w+\/?>|[{}aeiou]/g, (found) => {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    // Within an argument are its name and its forms, and within a form is text again.
    return depth % 2 === 0 ? (longer[found] ?? found) : found;
  });
  return `⟦${accented}⟧`;
}
