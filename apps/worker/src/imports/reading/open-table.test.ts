import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { xlsxOf } from '@tessera/objects/tables/xlsx-writer';
import { shownBy } from './cell-values.ts';
import { openTable } from './open-table.ts';
import type { ReadAs, SourceRow, SourceTable } from './source-table.ts';
import { workbookOf } from './workbook.fixture.ts';
import { openXls } from './xls-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

const asIs: ReadAs = { encoding: null, delimiter: null };
let files = 0;
async function stored(content: string | Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `file-${files}`);
  await writeFile(path, content);
  return path;
}
const opened = async (content: string | Uint8Array, readAs = asIs) => openTable(await stored(content), folder, readAs);

async function rowsOf(table: SourceTable, sheet = 0): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const batch of table.rows(sheet)) rows.push(...batch);
  await table.close();
  return rows;
}
const cells = async (content: string | Uint8Array, readAs = asIs) =>
  (await rowsOf(await opened(content, readAs))).map((row) => row.cells);

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a text file', () => {
  const text = 'Name;Ort\r\nMüller;Köln – 5 €\r\n';
  const windows = Buffer.from([...'M\xfcller;K\xf6ln \x96 5 \x80\r\n'].map((letter) => letter.charCodeAt(0)));
  it.each<[string, string | Uint8Array, string]>([
    ['UTF-8', text, 'utf-8'],
    ['UTF-8 with a mark', `\uFEFF${text}`, 'utf-8'],
    ['UTF-16 with a mark', utf16(`\uFEFF${text}`, false), 'utf-16le'],
    ['UTF-16, big end first', utf16(`\uFEFF${text}`, true), 'utf-16be'],
    ['UTF-16 without a mark', utf16(text, false), 'utf-16le'],
    ['Windows-1252', Buffer.concat([Buffer.from('Name;Ort\r\n'), windows]), 'windows-1252'],
  ])('in %s is read', async (_, content, encoding) => {
    const table = await opened(content);
    expect(table).toMatchObject({ format: 'csv', encoding, delimiter: ';' });
    expect((await rowsOf(table)).map((row) => row.cells)).toEqual([
      ['Name', 'Ort'],
      ['Müller', 'Köln – 5 €'],
    ]);
  });

  it.each([
    ['a,b\n1,2\n', ','],
    ['a;b\n"1,5";2\n3,5;4\n', ';'],
    ['a\tb\n1,2\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['one\ntwo\n', ','],
    ['sep=;\r\na;b\r\n1;2\r\n', ';'],
  ])('%p has the delimiter %p', async (content, delimiter) => {
    expect((await opened(content)).delimiter).toBe(delimiter);
  });

  it('is read as somebody says', async () => {
    const said = { encoding: 'windows-1251', delimiter: '|' } as const;
    expect(await cells(Buffer.from([0xcf, 0x7c, 0xc0]), said)).toEqual([['П', 'А']]);
  });

  it('numbers rows as programs do, with lines and quotation marks inside cells, and a named delimiter', async () => {
    const rows = await rowsOf(await opened('sep=;\nName;Text\n"A ""B""";"two\nlines; one cell"\n\nC;5" pipe\n'));
    expect(rows.map(({ number, cells: [first = '', second = ''] }) => [number, first, second])).toEqual([
      [2, 'Name', 'Text'],
      [3, 'A "B"', 'two\nlines; one cell'],
      [4, '', ''],
      [5, 'C', '5" pipe'],
    ]);
  });

  it('keeps what comes before a quotation mark without an end', async () => {
    const rows = await rowsOf(await opened(`a,b\n1,2\n"3,${'4\n'.repeat(100)}`));
    expect(rows.map(({ number, fault }) => [number, fault === undefined])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  it('stops reading a row that never ends', async () => {
    const rows = await rowsOf(await opened(`a,b\n"${'x'.repeat(9_000_000)}`));
    expect(rows.at(-1)?.fault).toContain('quotation mark');
  });

  it('refuses a row of more than 300 columns', async () => {
    const rows = await rowsOf(await opened(`a,b\n${'1,'.repeat(400)}1\n${','.repeat(400)}\n`));
    expect(rows.map(({ fault }) => fault !== undefined)).toEqual([false, true, false]);
  });
});

describe('an Excel file', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;day&quot; #,##0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs>';

  it('has texts, numbers, dates and booleans, with and without references', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c t="inlineStr"><is><t>in </t></is></c><c><v>1E-3</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>' +
      '<row><c s="1"><v>46023</v></c><c s="2"><v>46023.604166666664</v></c><c s="3"><v>0.604166666666667</v></c><c s="4"><v>46023</v></c></row>' +
      '<row><c t="str"><v>a_x000D_b</v></c><c><v>0.30000000000000004</v></c><c t="d"><v>2026-01-31</v></c></row>';
    const strings = '<si><t>Name</t></si><si><r><t>Ci</t></r><r><t>ty</t></r><rPh><t>x</t></rPh></si>';
    const found = await rowsOf(await opened(workbookOf({ sheets: { A: rows }, strings, styles })));
    expect(found).toEqual([
      { number: 1, cells: ['Name', '', 'City'] },
      { number: 3, cells: ['in ', '0.001', 'true', '#N/A'] },
      { number: 4, cells: ['2026-01-01', '2026-01-01T14:30:00', '14:30:00', '46023'] },
      { number: 5, cells: ['a\rb', '0.3', '2026-01-31'] },
    ]);
  });

  it('has several sheets, prefixed names and a calendar from 1904', async () => {
    const rows = '<x:row><x:c s="1"><x:v>0</x:v></x:c></x:row>';
    const content = workbookOf({
      sheets: { One: '', Two: rows },
      styles,
      workbookPr: '<workbookPr date1904="1"/>',
    });
    const table = await opened(content);
    expect(table.sheets).toEqual(['One', 'Two']);
    expect(await rowsOf(table, 1)).toEqual([{ number: 1, cells: ['1904-01-01'] }]);
  });

  it('reads back what exports write', async () => {
    async function* pages() {
      yield [
        [{ text: '=1+1' }, { text: '1.5', number: 1.5 }],
        [{ text: 'a_x0041_\r' }, { text: '' }],
      ];
    }
    const chunks: Buffer[] = [];
    for await (const chunk of xlsxOf({ head: ['=Name', 'Sum'], pages: pages() })) chunks.push(chunk);
    expect(await cells(Buffer.concat(chunks))).toEqual([['=Name', 'Sum'], ['=1+1', '1.5'], ['a_x0041_\r']]);
  });

  it.each([
    ['yyyy-mm-dd', 'date'],
    ['d. mmmm yyyy', 'date'],
    ['[$-409]m/d/yy h:mm AM/PM;@', 'datetime'],
    ['h:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
    ['#,##0.00 "USD"', 'number'],
    ['[Red]0.0;-0.0', 'number'],
    ['0.00E+00', 'number'],
    ['@', 'number'],
  ])('a format %p shows a %p', (code, shown) => expect(shownBy(164, code)).toBe(shown));

  it('of the old format is read by a process of its own', async () => {
    const sheet = utils.aoa_to_sheet(
      [['Name', 'Sum', 'Since'], ['Asha', 1.5, new Date(Date.UTC(2026, 0, 31))], [], ['B']],
      {
        UTC: true,
      },
    );
    const book = { SheetNames: ['Clients'], Sheets: { Clients: sheet } };
    const path = await stored(write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer);
    const child = fileURLToPath(new URL('../../../dist/imports/reading/xls-child.js', import.meta.url));
    const table = await openXls(path, folder, child);
    expect(table.sheets).toEqual(['Clients']);
    expect(await rowsOf(table)).toEqual([
      { number: 1, cells: ['Name', 'Sum', 'Since'] },
      { number: 2, cells: ['Asha', '1.5', '2026-01-31'] },
      { number: 3, cells: [] },
      { number: 4, cells: ['B'] },
    ]);
    const damaged = await stored(Buffer.from('d0cf11e0a1b11ae1ffff', 'hex'));
    await expect(openXls(damaged, join(folder, 'damaged'), child)).rejects.toThrow(/old Excel file/);
  });
});

const zip = (parts: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
const bomb = new Uint8Array(450 * 1024 * 1024).fill(32);

it.each<[string, () => string | Uint8Array, RegExp]>([
  ['nothing', () => '', /empty/],
  ['a PDF', () => '%PDF-1.7 and so on', /PDF/],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), /picture/],
  ['a web page that says it is a table', () => '<html><table><tr><td>1</td></tr></table></html>', /web page/],
  ['bytes', () => Buffer.from('0102000304000506', 'hex'), /no text/],
  ['a zip file of something else', () => zip({ 'a.txt': 'a' }), /neither an Excel/],
  ['an OpenDocument file', () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), /OpenDocument/],
  ['a binary workbook', () => zip({ 'xl/workbook.bin': 'x' }), /binary/],
  ['a cut file', () => workbookOf({ sheets: { A: '' } }).slice(0, 300), /damaged/],
  ['XML without an end', () => workbookOf({ sheets: { A: '<row>' } }), /damaged/],
  [
    'entities',
    () => workbookOf({ sheets: { A: '' }, extra: { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }),
    /type definition/,
  ],
  ['tags inside each other', () => workbookOf({ sheets: { A: '<a>'.repeat(200) } }), /no spreadsheet program/],
  [
    'a text without an end',
    () => workbookOf({ sheets: { A: `<row><c><v>${'1'.repeat(5_000_000)}` } }),
    /no spreadsheet program/,
  ],
  [
    'too many parts',
    () => zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`p${at}`, '']))),
    /10,000 parts/,
  ],
  ['a zip bomb', () => workbookOf({ sheets: { A: '' }, extra: { 'xl/worksheets/0.xml': bomb } }), /too large/],
])('refuses %s', async (_, content, reason) => {
  const read = async () => rowsOf(await opened(content()));
  await expect(read()).rejects.toThrow(reason);
});
