// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fileText } from './fileText';

/** A ZIP archive of files that are stored as they are. */
function archive(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [label, content] = [encoder.encode(name), encoder.encode(text)];
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    local.setUint16(26, label.length, true);
    const central = new DataView(new ArrayBuffer(46));
    central.setUint32(0, 0x02014b50, true);
    central.setUint32(20, content.length, true);
    central.setUint16(28, label.length, true);
    central.setUint32(42, offset, true);
    parts.push(new Uint8Array(local.buffer), label, content);
    directory.push(new Uint8Array(central.buffer), label);
    offset += 30 + label.length + content.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, Object.keys(files).length, true);
  end.setUint32(16, offset, true);
  const all = [...parts, ...directory, new Uint8Array(end.buffer)];
  return Uint8Array.from(all.flatMap((part) => [...part]));
}

const sheet = `<worksheet><sheetData>
  <row><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Last name</t></is></c><c r="D1" t="str"><v>Born</v></c></row>
  <row><c r="A2" t="s"><v>1</v></c><c r="C2"><v>46701184206</v></c><c r="D2" s="1"><v>34374</v></c><c r="E2" s="2"><v>0.0306944444</v></c></row>
</sheetData></worksheet>`;
const xlsx = {
  'xl/worksheets/sheet2.xml': '<worksheet/>',
  'xl/worksheets/sheet1.xml': sheet,
  'xl/sharedStrings.xml':
    '<sst><si><t>First name</t></si><si><r><t>Gr</t></r><r><t>ace "G"</t></r></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm:ss"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
};

it('reads the first sheet of an XLSX file, with its dates and times', async () => {
  const { text, sheet } = await fileText(new File([archive(xlsx)], 'roster.xlsx'));
  expect(sheet).toEqual({ name: 'sheet1', names: ['sheet1', 'sheet2'] });
  expect(text).toBe('First name\tLast name\t\tBorn\n"Grace ""G"""\t\t46701184206\t1994-02-09\t44:12');
});

it('reads the first sheet that is not empty, or the one that is asked for, without hidden ones', async () => {
  const tab = (name: string, id: number, state = '') => `<sheet name="${name}" r:id="r${id}" ${state}/>`;
  const relation = (id: number, target: string) => `<Relationship Id="r${id}" Target="${target}"/>`;
  const rows = (...cells: string[]) =>
    `<worksheet>${cells.map((cell) => `<row><c t="str"><v>${cell}</v></c></row>`).join('')}</worksheet>`;
  const several = archive({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${tab('Cover', 3)}${tab('Old', 4, 'state="hidden"')}${tab('Track', 2)}${tab('Half', 1)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheets/sheet1.xml')}${relation(2, '/xl/worksheets/sheet2.xml')}${relation(3, 'worksheets/sheet3.xml')}${relation(4, 'worksheets/sheet4.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': rows('Name', 'Mia Moss'),
    'xl/worksheets/sheet2.xml': rows('Name', 'Kai Berg'),
    'xl/worksheets/sheet3.xml': rows('Our club'),
    'xl/worksheets/sheet4.xml': rows('Name', 'Gone'),
  });
  const read = (name?: string) => fileText(new File([several], 'club.xlsx'), name);
  const names = ['Cover', 'Track', 'Half'];
  expect(await read()).toEqual({ text: 'Name\nKai Berg', sheet: { name: 'Track', names } });
  expect(await read('Half')).toEqual({ text: 'Name\nMia Moss', sheet: { name: 'Half', names } });
  expect(await read('Cover')).toEqual({ text: 'Our club', sheet: { name: 'Cover', names } });
});

it('reads CSV in the encodings that spreadsheets write', async () => {
  expect(await fileText(new File(['Name;Förnamn'], 'a.csv'))).toEqual({ text: 'Name;Förnamn' });
  expect(await fileText(new File([Uint8Array.of(0x46, 0xf6, 0x72)], 'a.csv'))).toEqual({ text: 'För' });
  expect(await fileText(new File([Uint8Array.of(0xff, 0xfe, 0x46, 0, 0xf6, 0)], 'a.txt'))).toEqual({
    text: 'Fö',
  });
});

it('says why a file is no list', async () => {
  const refused = /There is no list in this file/;
  const photo = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1)], 'me.png', { type: 'image/png' });
  await expect(fileText(photo)).rejects.toThrow(refused);
  await expect(fileText(new File(['PK\u0003\u0004 broken'], 'a.xlsx'))).rejects.toThrow(refused);
  await expect(fileText(new File([archive({ 'a.txt': 'x' })], 'a.zip'))).rejects.toThrow(refused);
  await expect(fileText(new File(['x'], 'a.xls'))).rejects.toThrow('XLS files are not read');
  await expect(fileText(new File([new Uint8Array(5_000_001)], 'a.csv'))).rejects.toThrow('too large');
});
