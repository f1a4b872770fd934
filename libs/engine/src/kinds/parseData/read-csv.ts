import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { CsvError, parse } from 'csv-parse/sync';
import { ExpressionFault } from '../../expression-fault.ts';

const mostRows = 100_000;
const candidates = [',', ';', '\t', '|'];

/**
 * Reads CSV (RFC 4180, also with other delimiters). Values are texts.
 * @returns a row for each line: by column name with a header, else as a list
 * @throws ExpressionFault BAD_VALUE with the line, or TOO_LARGE
 */
export function readCsv(text: string, { delimiter, header }: { delimiter: string; header: boolean }): JsonValue[] {
  const [first, ...others] = header ? rowsOf(text, delimiter) : [[], ...rowsOf(text, delimiter)];
  if (others.length > mostRows)
    throw new ExpressionFault('TOO_LARGE', `The text has more than ${mostRows.toLocaleString('en')} rows.`);
  if (!header || first === undefined) return others;
  const names = columnNames(first);
  return others.map((row): JsonObject => Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])));
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiter === 'auto' ? guessed(text) : delimiter === 'tab' ? '\t' : delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: mostRows + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new ExpressionFault('BAD_VALUE', `The text is not CSV: ${error.message}`);
    throw error;
  }
}

/** The candidate that stands most often in the first line. */
function guessed(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const count = (candidate: string): number => line.split(candidate).length;
  return candidates.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best), ',');
}

/** Names of columns: none is blank, reserved or used twice. */
function columnNames(row: readonly string[]): string[] {
  const used = new Set<string>(['__proto__']);
  return row.map((title, place) => {
    const stem = title === '' ? `column_${place + 1}` : title;
    let name = stem;
    for (let number = 2; used.has(name); number += 1) name = `${stem}_${number}`;
    used.add(name);
    return name;
  });
}
