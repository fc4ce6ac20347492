/**
 * Parses the clipboard format of spreadsheets: tabs between cells, one line per row, and quotes around a cell that
 * contains either, with quotes inside doubled. An unclosed quote is an ordinary character.
 */
export function readTable(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= source.length) {
    const { cell, end } = quotedCell(source, at) ?? plainCell(source, at);
    rows.at(-1)?.push(cell);
    if (source[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

type ReadCell = { cell: string; end: number };

function plainCell(source: string, at: number): ReadCell {
  let end = at;
  while (end < source.length && source[end] !== '\t' && source[end] !== '\n') end += 1;
  return { cell: source.slice(at, end), end };
}

function quotedCell(source: string, at: number): ReadCell | undefined {
  if (source[at] !== '"') return undefined;
  let end = at + 1;
  for (;;) {
    end = source.indexOf('"', end);
    if (end === -1) return undefined;
    if (source[end + 1] !== '"') break;
    end += 2;
  }
  const after = source[end + 1];
  if (after !== undefined && after !== '\t' && after !== '\n') return undefined;
  return { cell: source.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
}
