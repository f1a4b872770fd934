import { cleanLine } from '@tessera/kernel/text';

/**
 * The cells of a text that was copied from a table: rows by line, cells by tab. A quoted cell may hold lines and tabs.
 * Undefined for a text without columns.
 */
export function tableIn(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [whole, quoted, plain = '', end] = match;
    rows.at(-1)?.push(cleanLine(quoted?.replaceAll('""', '"') ?? plain));
    if (end !== '\t' && end !== '') rows.push([]);
    if (end === '' || whole === '') break;
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** One column of a table as lines. */
export const columnLines = (rows: readonly string[][], column: number): string =>
  rows.map((row) => row[column] ?? '').join('\n');
