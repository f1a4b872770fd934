import {
  type ImportSheet,
  mostImportColumns,
  mostImportedRows,
  previewRows,
} from '@tessera/contracts/imports/imports.schema';
import type { ImportDocument } from '@tessera/data/imports/import.repository';
import { type SourceRow, type SourceTable, unreadable } from './reading/source-table.ts';
import { guessType } from './guess-type.ts';

const guessedRows = 1_000;
const shownCharacters = 120;
const samplesOfColumn = 3;
/** Rows in which a header is looked for. */
const headRows = 20;

const cut = (text: string): string => text.slice(0, shownCharacters);
const isFilled = (cell: string): boolean => cell.trim() !== '';
const looksLikeName = (cell: string): boolean => isFilled(cell) && !/^[-+]?[\d.,\s]+$/.test(cell) && cell.length <= 120;

/** The row with the names: the first one that is filled as far as the widest of the begin, and has no numbers. */
export function headerRowOf(rows: readonly SourceRow[]): number {
  const begin = rows.slice(0, headRows).filter(({ cells }) => cells.some(isFilled));
  const widest = Math.max(1, ...begin.map(({ cells }) => cells.filter(isFilled).length));
  const header = begin.find(({ cells }) => {
    const filled = cells.filter(isFilled);
    return filled.length * 2 >= widest && filled.every(looksLikeName);
  });
  return (header ?? begin[0])?.number ?? 1;
}

/** Reads a sheet once: its columns, some rows, and how many there are. */
export async function describeSheet(
  table: SourceTable,
  { reading }: Pick<ImportDocument, 'reading'>,
): Promise<ImportSheet> {
  const sheet = reading.sheet ?? 0;
  if (sheet >= table.sheets.length) throw unreadable('The file has no such sheet. Choose one of its sheets.');
  let begin: SourceRow[] = [];
  let [read, filled] = [0, 0];
  for await (const batch of table.rows(sheet)) {
    if (read < guessedRows + headRows) begin = [...begin, ...batch].slice(0, guessedRows + headRows);
    read += batch.length;
    for (const { cells, fault } of batch) if (fault !== undefined || cells.some(isFilled)) filled += 1;
    if (filled > mostImportedRows)
      throw unreadable('The file has more than 1,000,000 rows. Split it, and import the parts one after the other.');
  }
  const headerRow = reading.headerRow ?? headerRowOf(begin);
  const header = begin.find(({ number }) => number === headerRow)?.cells ?? [];
  const above = begin.filter(({ number, cells }) => number <= headerRow && cells.some(isFilled)).length;
  const body = begin.filter(({ number, cells }) => number > headerRow && cells.some(isFilled));
  return {
    ...{ format: table.format, sheets: [...table.sheets], sheet, header_row: headerRow },
    ...{ encoding: table.encoding, delimiter: table.delimiter },
    columns: columnsOf(header, body),
    preview: body.slice(0, previewRows).map(({ number: row, cells }) => ({ row, cells: cells.map(cut) })),
    rows: Math.max(0, filled - above),
  };
}

function columnsOf(header: readonly string[], body: readonly SourceRow[]): ImportSheet['columns'] {
  const names = header.slice(0, mostImportColumns);
  while (names.length > 0 && !isFilled(names.at(-1) ?? '')) names.pop();
  if (names.length === 0)
    throw unreadable('No row with the names of the columns was found. Choose the row, or add one to the file.');
  return names.map((name, index) => {
    const values = body
      .slice(0, guessedRows)
      .flatMap(({ cells }) => (isFilled(cells[index] ?? '') ? [cells[index] ?? ''] : []));
    return {
      index,
      name: cut(name.trim()),
      type: guessType(values),
      samples: [...new Set(values.map(cut))].slice(0, samplesOfColumn),
    };
  });
}
