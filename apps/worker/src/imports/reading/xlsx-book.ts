import { posix } from 'node:path';
import { type Shown, shownBy, unescaped } from './cell-values.ts';
import { unreadable } from './source-table.ts';
import { parsed, type XmlListener } from './xml-events.ts';
import { bytesOf, type ZipParts } from './zip-parts.ts';

/** What cells of a workbook refer to. */
export interface Book {
  sheets: { name: string; part: string }[];
  strings: readonly string[];
  /** What the format of each style shows. */
  styles: readonly Shown[];
  is1904: boolean;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

const mostStrings = 5_000_000;
const longestText = 32_767;

/** Everything but the sheets is kept in memory. */
const mostKept = 150 * 1024 * 1024;

async function read(zip: ZipParts, part: string, listener: XmlListener): Promise<void> {
  for await (const _ of parsed(bytesOf(await zip.stream(part, mostKept)), listener));
}

/** @throws DomainError for a file that is no Excel workbook */
export async function readBook(zip: ZipParts): Promise<Book> {
  const workbook = await workbookPart(zip);
  const relations = await relationsOf(zip, workbook);
  const sheets: Book['sheets'] = [];
  let is1904 = false;
  await read(zip, workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.find((one) => one.id === id);
      // A chart has a sheet of its own, and no cells.
      if (relation && isOf(relation, 'worksheet'))
        sheets.push({ name: attributes['name'] ?? '', part: relation.target });
    },
  });
  if (sheets.length === 0) throw unreadable('The Excel file has no sheet with cells.');
  const partOf = (type: string) =>
    relations.find((relation) => isOf(relation, type) && zip.has(relation.target))?.target;
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheets,
    is1904,
    strings: strings === undefined ? [] : await stringsOf(zip, strings),
    styles: styles === undefined ? [] : await stylesOf(zip, styles),
  };
}

const isOf = ({ type }: Relation, kind: string): boolean => type.endsWith(`/${kind}`);

async function workbookPart(zip: ZipParts): Promise<string> {
  const relations = await relationsOf(zip, '');
  const part = relations.find((relation) => isOf(relation, 'officeDocument'))?.target;
  if (part !== undefined && zip.has(part) && /\.xml$/i.test(part) && /(^|\/)workbook/i.test(part)) return part;
  if (zip.has('xl/workbook.bin'))
    throw unreadable('This is an Excel file of the binary format (.xlsb). Save it as .xlsx and import that.');
  if (zip.has('mimetype'))
    throw unreadable('This is an OpenDocument file. Save it as Excel (.xlsx) or CSV and import that.');
  throw unreadable('The file is neither an Excel nor a CSV file. Save the table as .xlsx or .csv and import that.');
}

async function relationsOf(zip: ZipParts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!zip.has(file)) return relations;
  await read(zip, file, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return;
      relations.push({ id, type, target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target) });
    },
  });
  return relations;
}

async function stringsOf(zip: ZipParts, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let [isText, isHidden] = [false, false];
  await read(zip, part, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isHidden;
      else if (name === 'rPh') isHidden = true;
    },
    text: (more) => {
      if (isText && text.length <= longestText) text += more;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isHidden = false;
      else if (name === 'si' && strings.push(unescaped(text)) > mostStrings)
        throw unreadable('The Excel file has more than 5,000,000 texts. Save its sheet as CSV and import that.');
    },
  });
  return strings;
}

async function stylesOf(zip: ZipParts, part: string): Promise<Shown[]> {
  const codes = new Map<number, string>();
  const styles: Shown[] = [];
  let isCell = false;
  await read(zip, part, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) {
        const id = Number(attributes['numFmtId'] ?? 0);
        styles.push(shownBy(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}
