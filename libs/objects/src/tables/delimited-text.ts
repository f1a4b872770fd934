import { type ImportDelimiter, importDelimiters } from '@tessera/contracts/imports/imports.schema';
import { CsvError, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** Characters of one row: an opening quotation mark without its end would take the rest of the file into a cell. */
const longestRow = 4_000_000;
const sampleRows = 20;

/** How delimited text is read everywhere: rows may differ in their number of cells, and quotes may stand in a text. */
export const delimitedOptions: Options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: longestRow,
};

/** The delimiter by which most rows have the same number of cells, and more than one. */
export function delimiterOf(sample: string): ImportDelimiter {
  const scores = importDelimiters.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function scoreOf(sample: string, delimiter: string): number {
  const counts = new Map<number, number>();
  try {
    const rows: string[][] = parse(sample, { ...delimitedOptions, delimiter, to: sampleRows });
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  } catch {
    return 0;
  }
  // That rows agree counts more than the number of cells: texts have commas too.
  return Math.max(0, ...[...counts].map(([cells, rows]) => rows * 100 + Math.min(cells, 99)));
}

/** What is wrong with a row that the parser refused. @throws what is no fault of the text */
export function delimitedFault(error: unknown): string {
  if (error instanceof CsvError && ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code))
    return 'A quotation mark begins in this row, and nothing ends it. This row and all after it were not read.';
  throw error;
}

/** Lines that were pasted together may end differently. */
const record_delimiter = ['\r\n', '\n', '\r'];
const sampleSize = 64 * 1024;

/**
 * The rows of a short text, which is in memory: CSV with any delimiter that programs write, or one value a line.
 * @returns the rows, or what is wrong with the text
 */
export function rowsOfText(text: string): { rows: string[][] } | { fault: string } {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    return {
      rows: parse(plain, { ...delimitedOptions, delimiter: delimiterOf(plain.slice(0, sampleSize)), record_delimiter }),
    };
  } catch (error) {
    return { fault: delimitedFault(error) };
  }
}
