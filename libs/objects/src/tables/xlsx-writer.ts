import { DomainError } from '@tessera/kernel/errors';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { columnName } from './column-name.ts';
import type { Cell, Table } from './table.ts';

/** Most characters that Excel takes in a cell. */
const longestCell = 32_767;
/** A file in a zip archive without its 64-bit extension has fewer bytes. */
const largestSheet = 4_000_000_000;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespace = 'http://schemas.openxmlformats.org';
const main = `${namespace}/spreadsheetml/2006/main`;
const relations = `${namespace}/officeDocument/2006/relationships`;
const packageRelations = `${namespace}/package/2006/relationships`;
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts beside the sheet, which are the same in every file. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${namespace}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relations}">` +
    '<sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

function xmlText(text: string): string {
  return (
    text
      .slice(0, longestCell)
      .replace(unwritable, '')
      .replace(/[&<>\r]/g, (character) => entities[character] ?? character)
      // Excel reads _x0041_ as a letter.
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
  );
}

function cellXml({ text, number }: Cell, reference: string): string {
  if (number !== undefined && Number.isFinite(number)) return `<c r="${reference}"><v>${number}</v></c>`;
  if (text === '') return '';
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Writes rows, whose numbers go on from one call to the next. */
function rowWriter(): (rows: readonly (readonly Cell[])[]) => Uint8Array {
  const names: string[] = [];
  let number = 0;
  const row = (cells: readonly Cell[]): string => {
    number += 1;
    const written = cells.map((cell, index) => cellXml(cell, (names[index] ??= columnName(index)) + number));
    return `<row r="${number}">${written.join('')}</row>`;
  };
  return (rows) => Buffer.from(rows.map(row).join(''));
}

/**
 * A table as an Excel workbook of one sheet: texts as inline strings, numbers as numbers.
 * @throws DomainError TOO_LARGE when the sheet has more than 4 GB of text
 */
export async function* xlsxOf({ head, pages }: Table): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = (): Buffer => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  for (const [name, content] of Object.entries(parts)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(xml + content), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  zip.add(sheet);
  let size = 0;
  const push = (bytes: Uint8Array, isLast = false): void => {
    size += bytes.length;
    if (size > largestSheet)
      throw new DomainError('TOO_LARGE', 'This is too much for an Excel file. Export it as CSV, or filter the rows.');
    sheet.push(bytes, isLast);
  };
  const rowsXml = rowWriter();
  push(strToU8(`${xml}<worksheet xmlns="${main}"><sheetData>`));
  push(rowsXml([head.map((text) => ({ text }))]));
  for await (const rows of pages) {
    push(rowsXml(rows));
    yield taken();
  }
  push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield taken();
}
