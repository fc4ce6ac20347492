/** A sheet of an XLSX file: a ZIP archive of XML files. Only what a list of athletes needs is read. */

/** A list of athletes takes some hundred kilobytes; a crafted archive unpacks to gigabytes. */
const maxBytes = 20_000_000;

export class NoSheetError extends Error {}

/** A sheet of a file, and the names of all that can be read instead. */
export type Sheet = { rows: string[][]; name: string; names: string[] };

/** The sheet of that name, or else the first that has more than one row. */
export async function sheetOf(file: Blob, wanted?: string): Promise<Sheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const files = entriesOf(bytes);
  const read = async (name: string) => {
    const entry = files.get(name);
    return entry && new DOMParser().parseFromString(await unpacked(bytes, entry), 'text/xml');
  };
  const all = sheetsOf(
    [...files.keys()],
    await read('xl/workbook.xml'),
    await read('xl/_rels/workbook.xml.rels'),
  );
  const names = all.map(({ name }) => name);
  const shared = await read('xl/sharedStrings.xml');
  const texts = [...(shared?.getElementsByTagName('si') ?? [])].map(textOf);
  const formats = formatsOf(await read('xl/styles.xml'));
  let first: Sheet | undefined;
  for (const { name, path } of all.slice(0, maxSheets)) {
    if (wanted !== undefined && name !== wanted) continue;
    const sheet = await read(path);
    if (!sheet) continue;
    const rows = [...sheet.getElementsByTagName('row')].map((row) => cellsOf(row, texts, formats));
    const found = { rows, name, names };
    if (wanted !== undefined || rows.length > 1) return found;
    first ??= found;
  }
  if (!first) throw new NoSheetError();
  return first;
}

/** Looked through for one that is not empty. */
const maxSheets = 20;

/** In the order of their tabs, without hidden ones. */
function sheetsOf(files: readonly string[], workbook: Document | undefined, relations: Document | undefined) {
  const paths = new Map(
    [...(relations?.documentElement.children ?? [])].map((relation) => {
      const target = relation.getAttribute('Target') ?? '';
      return [relation.getAttribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
  const tabs = [...(workbook?.getElementsByTagName('sheet') ?? [])]
    .filter((tab) => !/hidden/i.test(tab.getAttribute('state') ?? ''))
    .map((tab) => ({ name: tab.getAttribute('name') ?? '', path: paths.get(tab.getAttribute('r:id')) ?? '' }))
    .filter(({ path }) => isSheet.test(path) && files.includes(path));
  if (tabs.length > 0) return tabs;
  const paged = files.filter((path) => isSheet.test(path));
  return paged
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((path) => ({ name: path.replace(/^.*\/|\.xml$/g, ''), path }));
}

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/;

type Entry = { offset: number; size: number; method: number };

/** The archive's directory stands at its end. */
function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new NoSheetError();
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new NoSheetError();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

async function unpacked(bytes: Uint8Array, { offset, size, method }: Entry): Promise<string> {
  const view = new DataView(bytes.buffer);
  if (offset + 30 > bytes.length) throw new NoSheetError();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.slice(start, start + size);
  if (method === 0) return new TextDecoder().decode(packed);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new NoSheetError();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Without the readings above Japanese characters. */
function textOf(item: Element): string {
  return [...item.getElementsByTagName('t')]
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');
}

type Format = 'date' | 'time' | 'plain';

/** Dates and times are numbers; only their style tells. */
function formatsOf(styles: Document | undefined): Format[] {
  const own = new Map<string, string>();
  for (const format of styles?.getElementsByTagName('numFmt') ?? [])
    own.set(format.getAttribute('numFmtId') ?? '', format.getAttribute('formatCode') ?? '');
  const used = styles?.getElementsByTagName('cellXfs')[0]?.getElementsByTagName('xf') ?? [];
  return [...used].map((style) => {
    const id = style.getAttribute('numFmtId') ?? '0';
    return formatOf(Number(id), own.get(id) ?? '');
  });
}

function formatOf(id: number, code: string): Format {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36)) return 'date';
  const letters = code.replaceAll(/"[^"]*"|\[\$[^\]]*\]|\\./g, '').toLowerCase();
  if (/[yd]/.test(letters)) return 'date';
  return /[hs]/.test(letters) ? 'time' : 'plain';
}

function cellsOf(row: Element, texts: readonly string[], formats: readonly Format[]): string[] {
  const cells: string[] = [];
  for (const cell of row.getElementsByTagName('c')) {
    const column = columnOf(cell.getAttribute('r') ?? '') ?? cells.length;
    if (column > 200) continue;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, texts, formats);
  }
  return cells;
}

/** "AB12" is column 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, texts: readonly string[], formats: readonly Format[]): string {
  const value = cell.getElementsByTagName('v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(cell);
    case 'str':
    case 'b':
    case 'd':
      return value;
    case 'e':
      return '';
    default:
      return numberText(value, formats[Number(cell.getAttribute('s') ?? 0)] ?? 'plain');
  }
}

const dayMs = 86_400_000;

/** Days since the end of 1899, as spreadsheets count them. */
function numberText(value: string, format: Format): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format === 'date') {
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * dayMs);
    return Number.isNaN(day.getTime()) ? value : day.toISOString().slice(0, 10);
  }
  if (format === 'time') return clockText(Math.round((number * dayMs) / 1000));
  return Number.isInteger(number) ? number.toFixed(0) : value;
}

function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
