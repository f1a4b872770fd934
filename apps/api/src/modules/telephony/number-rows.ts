import { mostNumberRows } from '@tessera/contracts/telephony/do-not-call.schema';
import { InternationalNumber } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { zonesOfNumber } from '@tessera/fields/phones/phone-zones';
import { unprocessable } from '@tessera/kernel/errors';
import { rowsOfText } from '@tessera/objects/tables/delimited-text';

/** A row of a text with its number in it. */
export interface NumberedRow {
  /** 1 for the first row of the text. */
  row: number;
  cells: string[];
}

interface NumberRows {
  /** The row that names the columns, if the text begins with one. */
  head: NumberedRow | null;
  rows: NumberedRow[];
}

/**
 * The rows of a pasted text or CSV file that have something in them.
 * @throws DomainError UNPROCESSABLE for a text that cannot be read, is empty or is too long
 */
export function numberRowsIn(text: string, field: string): NumberRows {
  const read = rowsOfText(text);
  if ('fault' in read) throw unprocessable(read.fault, field);
  const filled = read.rows.flatMap((cells, at): NumberedRow[] => {
    const trimmed = cells.map((cell) => cell.trim());
    return trimmed.some((cell) => cell !== '') ? [{ row: at + 1, cells: trimmed }] : [];
  });
  const [first, ...others] = filled;
  if (!first) throw unprocessable('The text has no rows.', field);
  const { head, rows } = isHead(first) ? { head: first, rows: others } : { head: null, rows: filled };
  if (rows.length > mostNumberRows)
    throw unprocessable(`The text has ${rows.length} numbers; at most ${mostNumberRows} are read at once.`, field);
  return { head, rows };
}

/** The number in international form, or why it cannot be called. */
export function callableNumber(text: string): { number: string } | { problem: string } {
  const read = InternationalNumber.safeParse(text);
  if (!read.success) return { problem: `It ${read.error.issues[0]?.message ?? 'is wrong'}.` };
  if (zonesOfNumber(read.data).length === 0) return { problem: 'The calling code does not belong to any country.' };
  return { number: read.data };
}

/** Whether a row names columns: none of its cells is a number. */
const isHead = ({ cells }: NumberedRow): boolean =>
  cells.every((cell) => !/\d{5}/.test(cell.replaceAll(/[\s().-]/g, '')));
