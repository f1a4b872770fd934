import { importDelimiters, mostImportColumns } from '@tessera/contracts/imports/imports.schema';
import { delimitedFault, delimitedOptions, delimiterOf } from '@tessera/objects/tables/delimited-text';
import { parse } from 'csv-parse';
import { type ReadAs, type SourceRow, type SourceTable } from './source-table.ts';
import { charactersOf, encodingOf } from './text-encoding.ts';

const sampleSize = 64 * 1024;
/** With it some programs name the delimiter in the first line. */
const namedDelimiter = /^sep=(.)\r?\n/i;

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
  const parser = parse({
    ...delimitedOptions,
    delimiter,
    ...(isDelimiterNamed && { from_line: 2 }),
    on_record: onRecord,
  });
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
    yield [{ number: number + 1, cells: [], fault: delimitedFault(error) }];
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
