import type { Cell, Table } from './table.ts';

/** Programs read such a text as a formula. */
const formula = /^[\s'"\0]*[=+\-@]|^ *['"]*[\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;
const bom = '\uFEFF';

/** A text that no spreadsheet takes for a formula: a leading apostrophe marks it as text. */
export const unformulated = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const isPlainNumber = (text: string): boolean => /^-?[\d.,]+$/.test(text);

const cellText = ({ text, number }: Cell): string =>
  quoted(number !== undefined && isPlainNumber(text) ? text : unformulated(text));

const line = (texts: readonly string[]): string => `${texts.join(',')}\r\n`;

/** A table as CSV (RFC 4180) in UTF-8 with a byte order mark. */
export async function* csvOf({ head, pages }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(bom + line(head.map((label) => quoted(unformulated(label)))));
  for await (const rows of pages) yield Buffer.from(rows.map((row) => line(row.map(cellText))).join(''));
}
