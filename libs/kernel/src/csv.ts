/** Spreadsheets read such a text as a formula. It still matches with one more apostrophe in front. */
const formula = /^[\s'"\0]*[=+\-@]|^[ '"]*[\t\r]/;
/** Semicolons and tabs too: some programs take them for delimiters. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A text that no spreadsheet takes for a formula: a leading apostrophe marks it as text. */
export const unformulated = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `unformulated` was given. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A row of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
