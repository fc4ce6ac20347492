/** Splits "about 8.3 km" into "about ", "8.3" and " km": words are smaller than the first number, in any language. */
export function figureParts(text: string): { before: string; figure: string; after: string } {
  const [figure = ''] = /\d(?:[\d.,'’\u00a0\u202f]*\d)?/.exec(text) ?? [];
  const start = text.indexOf(figure);
  return { before: text.slice(0, start), figure, after: text.slice(start + figure.length) };
}

/** The same, but "1 h 43", "5:09" and "8–10" are one figure. */
export function wholeFigureParts(text: string): { before: string; figure: string; after: string } {
  const { before, figure, after } = figureParts(text);
  const [more = ''] = /^(?: h |[:–])\d+/.exec(after) ?? [];
  return { before, figure: figure + more, after: after.slice(more.length) };
}
