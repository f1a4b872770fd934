import { mostImportColumns } from '@tessera/contracts/imports/imports.schema';
import { dateText, numberText, unescaped } from './cell-values.ts';
import { type SourceRow, type SourceTable, unreadable } from './source-table.ts';
import { parsed, type XmlListener } from './xml-events.ts';
import { type Book, readBook } from './xlsx-book.ts';
import { bytesOf, ZipParts } from './zip-parts.ts';

/** Opens an Excel workbook (.xlsx). Rows are read as they are unpacked. */
export async function openXlsx(path: string): Promise<SourceTable> {
  const zip = await ZipParts.open(path);
  try {
    const book = await readBook(zip);
    return {
      format: 'xlsx',
      sheets: book.sheets.map(({ name }) => name),
      encoding: null,
      delimiter: null,
      rows: (sheet) => rowsOf(zip, book, sheet),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* rowsOf(zip: ZipParts, book: Book, sheet: number): AsyncGenerator<SourceRow[]> {
  const part = book.sheets[sheet]?.part;
  if (part === undefined) throw unreadable('The file has no such sheet. Choose one of its sheets.');
  const reader = new SheetReader(book);
  for await (const _ of parsed(bytesOf(await zip.stream(part)), reader)) {
    const rows = reader.take();
    if (rows.length > 0) yield rows;
  }
}

/** The number of a column, from 0, in a reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = (reference.codePointAt(at) ?? 0) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** Listens to the XML of a sheet. Row and cell references are optional: without one, it is the next. */
class SheetReader implements XmlListener {
  private ready: SourceRow[] = [];
  private row: SourceRow | null = null;
  private lastRow = 0;
  private column = -1;
  private type = '';
  private style = 0;
  private content = '';
  private isValue = false;
  private isHidden = false;

  constructor(private readonly book: Book) {}

  take(): SourceRow[] {
    const rows = this.ready;
    this.ready = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const number = Number(attributes['r'] ?? this.lastRow + 1);
      this.lastRow = Number.isSafeInteger(number) && number > 0 ? number : this.lastRow + 1;
      this.row = { number: this.lastRow, cells: [] };
      this.column = -1;
    } else if (name === 'c') {
      const { r: reference } = attributes;
      const column = reference === undefined ? this.column + 1 : columnOf(reference);
      this.column = column < 0 ? this.column + 1 : column;
      this.type = attributes['t'] ?? 'n';
      this.style = Number(attributes['s'] ?? 0);
      this.content = '';
    } else if (name === 'v' || name === 't') this.isValue = !this.isHidden;
    else if (name === 'rPh') this.isHidden = true;
  }

  text(more: string): void {
    if (this.isValue) this.content += more;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.isHidden = false;
    else if (name === 'c') this.endCell();
    else if (name === 'row' && this.row) {
      this.ready.push(this.row);
      this.row = null;
    }
  }

  private endCell(): void {
    const value = this.valueOf();
    if (value === '' || !this.row) return;
    if (this.column >= mostImportColumns) {
      this.row.fault = `This row has more than ${mostImportColumns} columns.`;
      return;
    }
    const { cells } = this.row;
    while (cells.length < this.column) cells.push('');
    cells[this.column] = value;
  }

  private valueOf(): string {
    switch (this.type) {
      case 's':
        return this.book.strings[Number(this.content)] ?? '';
      case 'b':
        return this.content === '1' ? 'true' : 'false';
      case 'n':
        return this.numberOf();
      case 'inlineStr':
      case 'str':
        return unescaped(this.content);
      default:
        return this.content;
    }
  }

  private numberOf(): string {
    const shown = this.book.styles[this.style] ?? 'number';
    if (this.content === '') return '';
    return shown === 'number' ? numberText(this.content) : dateText(Number(this.content), shown, this.book.is1904);
  }
}
