import { cleanLine } from '@tessera/kernel/text';
import { suggestFieldId } from '../../field-id.ts';
import type { ListRules } from '../../options/edit-options.ts';
import type { MatrixRow } from './matrix.answer.ts';

const rowNamed = (label: string, taken: ReadonlySet<string>): MatrixRow => ({
  // A part of the answer, which workflows refer to like a field.
  value: suggestFieldId(label, taken, 'row'),
  label: cleanLine(label),
  isEditable: true,
  mandatory: false,
});

/** The rules of rows. */
export const rowRules = (kept: ReadonlySet<string> = new Set()): ListRules<MatrixRow> => ({ make: rowNamed, kept });

/** Rows with these labels. */
export const matrixRows = (...labels: string[]): MatrixRow[] =>
  labels.reduce<MatrixRow[]>((rows, label) => [...rows, rowNamed(label, new Set(rows.map(({ value }) => value)))], []);
