import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { unformulated } from '@tessera/kernel/csv';
import { strFromU8, unzipSync } from 'fflate';
import { csvOf } from '@tessera/objects/tables/csv-writer';
import { jsonOf } from './json-writer.ts';
import type { Cell } from '@tessera/objects/tables/table';
import { xlsxOf } from '@tessera/objects/tables/xlsx-writer';

async function* paged<Row>(...pages: Row[][]) {
  for (const page of pages) yield page;
}
const bytes = (stream: AsyncIterable<Buffer>) => buffer(Readable.from(stream));

/** Reads CSV as RFC 4180 has it. */
function cellsIn(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV', () => {
  it('reads back as it was written', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 })),
        async (rows) => {
          const pages = paged(rows.map((row) => row.map((text) => ({ text }))));
          const text = (await bytes(csvOf({ head: ['A', 'B'], pages }))).toString();
          expect(text.startsWith('\uFEFF')).toBe(true);
          expect(cellsIn(text.slice(1))).toEqual([['A', 'B'], ...rows.map((row) => row.map(unformulated))]);
        },
      ),
    ));

  it('marks headers, and leaves numbers', async () => {
    const pages = paged([[{ text: '-5', number: -5 }, { text: '-5' }]]);
    const text = (await bytes(csvOf({ head: ['=A', 'B'], pages }))).toString();
    expect(cellsIn(text.slice(1))).toEqual([
      ["'=A", 'B'],
      ['-5', "'-5"],
    ]);
  });
});

describe('XLSX', () => {
  const sheetOf = async (...pages: Cell[][][]) => {
    const files = unzipSync(await bytes(xlsxOf({ head: ['=Name', 'Sum'], pages: paged(...pages) })));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml']));
    return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };

  it('has texts as inline strings and numbers as numbers, and rows of all pages', async () => {
    const sheet = await sheetOf([[{ text: '=1+1' }, { text: '1.50', number: 1.5 }]], [[{ text: '' }, { text: 'B' }]]);
    expect(sheet).toContain('<c r="A1" t="inlineStr"><is><t xml:space="preserve">=Name</t></is></c>');
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain('<c r="B2"><v>1.5</v></c>');
    expect(sheet).toContain('<row r="3"><c r="B3"');
  });

  it('escapes what XML and Excel read otherwise, and leaves out what XML refuses', async () => {
    const sheet = await sheetOf([[{ text: 'a<b>&\u0001_x0041_\r' }]]);
    expect(sheet).toContain('>a&lt;b&gt;&amp;_x005F_x0041_&#13;</t>');
  });
});

it('JSON is an array, also of no rows', async () => {
  expect(JSON.parse((await bytes(jsonOf(paged([{ a: 1 }], [], [{ a: 2 }])))).toString())).toEqual([{ a: 1 }, { a: 2 }]);
  expect(JSON.parse((await bytes(jsonOf(paged()))).toString())).toEqual([]);
});
