import { byteOrderMark, csvLine, unformulated } from '@tessera/kernel/csv';
import type { Cell, Table } from './table.ts';

const isPlainNumber = (text: string): boolean => /^-?[\d.,]+$/.test(text);

const cellText = ({ text, number }: Cell): string =>
  number !== undefined && isPlainNumber(text) ? text : unformulated(text);

/** A table as CSV (RFC 4180) in UTF-8 with a byte order mark. */
export async function* csvOf({ head, pages }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(head.map(unformulated)));
  for await (const rows of pages) yield Buffer.from(rows.map((row) => csvLine(row.map(cellText))).join(''));
}
