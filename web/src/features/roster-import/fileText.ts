import { t } from '@lingui/core/macro';
import { NoSheetError, type Sheet, sheetOf } from './xlsx';

/** More than any list of athletes. */
const maxBytes = 5_000_000;

export type FileText = { text: string; sheet?: Pick<Sheet, 'name' | 'names'> };

/** What a file says, as if it had been pasted. Of several sheets one is read. An error says why it cannot be read. */
export async function fileText(file: File, sheetName?: string): Promise<FileText> {
  if (file.size > maxBytes) throw new Error(t`This file is too large. The limit is 5 MB.`);
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) {
    const { rows, ...sheet } = await sheetIn(file, sheetName);
    return { text: asPasted(rows), sheet };
  }
  if (/\.xls$/i.test(file.name)) throw new Error(t`Save it as XLSX or CSV first. XLS files are not read.`);
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (file.type.startsWith('image/') || text.includes('\0')) throw new Error(noList());
  return { text };
}

const noList = () => t`There is no list in this file. Choose a CSV or XLSX file.`;

async function sheetIn(file: File, name?: string): Promise<Sheet> {
  try {
    return await sheetOf(file, name);
  } catch (error) {
    if (error instanceof NoSheetError || error instanceof RangeError || error instanceof TypeError)
      throw new Error(noList());
    throw error;
  }
}

/** Cells between tabs; one with a tab, a line break or a quote is quoted. */
function asPasted(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

/** UTF-8, or what spreadsheets write that do not. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
