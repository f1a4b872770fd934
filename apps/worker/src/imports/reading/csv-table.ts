import { type ImportDelimiter, importDelimiters, mostImportColumns } from '@tessera/contracts/imports/imports.schema';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { type ReadAs, type SourceRow, type SourceTable } from './source-table.ts';
import { charactersOf, encodingOf } from './text-encoding.ts';

/** Characters of one row: an opening quotation mark without its end would take the rest of the file into a cell. */
const longestRow = 4_000_000;
const sampleSize = 64 * 1024;
const sampleRows = 20;
/** With it some programs name the delimiter in the first line. */
const namedDelimiter = /^sep=(.)\r?\n/i;

const options: Options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: longestRow,
};

/** Opens a text file with a table: CSV or TSV in any encoding and with any delimiter that programs write. */
export async function openCsv(path: string, head: Buffer, readAs: ReadAs): Promise<SourceTable> {
  const encoding = readAs.encoding ?? (await encodingOf(path, head));
  const sample = await beginOf(charactersOf(path, encoding));
  const named = namedDelimiter.exec(sample)?.[1];
  const delimiter = readAs.delimiter ?? importDelimiters.find((one) => one === named) ?? delimiterOf(sample);
  return {
    format: 'csv',
    sheets: [''],
    encoding,
    delimiter,
    rows: () => rowsOf(charactersOf(path, encoding), delimiter, named !== undefined),
    close: async () => undefined,
  };
}

async function beginOf(characters: AsyncIterable<string>): Promise<string> {
  let begin = '';
  for await (const text of characters) {
    begin += text;
    if (begin.length >= sampleSize) break;
  }
  return begin.slice(0, sampleSize);
}

/** The delimiter by which most rows have the same number of cells, and more than one. */
export function delimiterOf(sample: string): ImportDelimiter {
  const scores = importDelimiters.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function scoreOf(sample: string, delimiter: ImportDelimiter): number {
  const counts = new Map<number, number>();
  try {
    const rows: string[][] = parseNow(sample, { ...options, delimiter, to: sampleRows });
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  } catch {
    return 0;
  }
  // That rows agree counts more than the number of cells: texts have commas too.
  return Math.max(0, ...[...counts].map(([cells, rows]) => rows * 100 + Math.min(cells, 99)));
}

async function* rowsOf(
  characters: AsyncIterable<string>,
  delimiter: string,
  isDelimiterNamed: boolean,
): AsyncGenerator<SourceRow[]> {
  let number = isDelimiterNamed ? 1 : 0;
  let ready: SourceRow[] = [];
  const onRecord = (cells: string[]): null => {
    number += 1;
    const row: SourceRow = { number, cells };
    if (cells.length > mostImportColumns && cells.slice(mostImportColumns).some((cell) => cell !== ''))
      row.fault = `This row has more than ${mostImportColumns} columns.`;
    ready.push(row);
    return null;
  };
  const parser = parse({ ...options, delimiter, ...(isDelimiterNamed && { from_line: 2 }), on_record: onRecord });
  const broken = new Promise<Error>((resolve) => parser.once('error', resolve));
  const sent = (text: string | null): Promise<Error | undefined> =>
    Promise.race([broken, new Promise<undefined>((resolve) => write(parser, text, () => resolve(undefined)))]);
  parser.resume();
  const steps = withEnd(characters);
  for await (const text of steps) {
    const error = await sent(text);
    if (ready.length > 0) yield ready;
    ready = [];
    if (!error) continue;
    yield [{ number: number + 1, cells: [], fault: faultOf(error) }];
    return;
  }
}

function write(parser: ReturnType<typeof parse>, text: string | null, then: () => void): void {
  if (text === null) parser.end(then);
  else parser.write(text, then);
}

async function* withEnd(characters: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* characters;
  yield null;
}

function faultOf(error: Error): string {
  if (error instanceof CsvError && ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code))
    return 'A quotation mark begins in this row, and nothing ends it. This row and all after it were not read.';
  throw error;
}
