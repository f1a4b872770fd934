import { type ImportDelimiter, importDelimiters } from '@tessera/contracts/imports/imports.schema';
import { CsvError, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** Most characters of one row. An unclosed quotation mark would otherwise take the rest of the file into a cell. */
const longestRow = 4_000_000;
const sampleRows = 20;

/** How delimited text is read everywhere: rows may have different numbers of cells, and a text may contain quotes. */
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
  // Rows of equal length count more than many cells: texts contain commas too.
  return Math.max(0, ...[...counts].map(([cells, rows]) => rows * 100 + Math.min(cells, 99)));
}

/** What is wrong with a row that the parser refused. @throws any other error */
export function delimitedFault(error: unknown): string {
  if (error instanceof CsvError && ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code))
    return 'A quotation mark in this row is never closed. This row and all rows after it were not read.';
  throw error;
}

/** Text pasted from several programs may mix line endings. */
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
