import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { ValueChanges } from '../../../../records/values-form.tsx';
import type { SheetColumn } from './sheet-column.ts';
import { readText } from './sheet-column.ts';
import type { CellRange } from './selection.ts';
import type { TextGrid } from './clipboard-text.ts';

/** Values to write into one record. */
export interface CellEdit {
  id: string;
  set: ValueChanges;
  base: ValueChanges;
}
/** A text that a cell does not take, and why. */
export interface Misfit {
  line: number;
  column: string;
  text: string;
  message: string;
}
export interface PastePlan {
  edits: CellEdit[];
  /** Lines beyond the last one: values of records to create. */
  added: ValueChanges[];
  misfits: Misfit[];
  cells: number;
}

interface Target {
  range: CellRange;
  columns: readonly SheetColumn[];
  /** The record of a line; undefined for the head of a group, null for a row that is not loaded. */
  recordAt: (line: number) => ObjectRecord | null | undefined;
  /** The id of the record of a line; undefined for the head of a group. */
  idAt: (line: number) => string | undefined;
  lineCount: number;
}

/** Most cells of one paste. */
export const mostPastedCells = 250_000;

/** The cells that a paste covers: one copied cell fills the selection, more begin at its corner. */
function pastedRange(grid: TextGrid, { top, left, bottom, right }: CellRange): CellRange {
  const height = grid.length;
  const width = Math.max(...grid.map((line) => line.length));
  const fits = (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0;
  return fits ? { top, left, bottom, right } : { top, left, bottom: top + height - 1, right: left + width - 1 };
}

/** What a paste would write: the values that fit, the texts that do not, and records that it would add. */
export function pastePlan(grid: TextGrid, target: Target): PastePlan {
  const plan: PastePlan = { edits: [], added: [], misfits: [], cells: 0 };
  const { range, columns, recordAt, idAt, lineCount } = target;
  const covered = pastedRange(grid, range);
  // Heads of groups are passed over.
  let line = covered.top;
  for (let row = 0; row <= covered.bottom - covered.top; row += 1) {
    while (line < lineCount && idAt(line) === undefined) line += 1;
    const texts = grid[row % grid.length] ?? [];
    const width = covered.right - covered.left + 1;
    const cells = columns.slice(covered.left, covered.left + width);
    const record = line < lineCount ? (recordAt(line) ?? null) : null;
    const isNew = line >= lineCount;
    const id = isNew ? undefined : idAt(line);
    const set: ValueChanges = {};
    cells.forEach((column, at) => {
      const text = texts[at % Math.max(1, texts.length)] ?? '';
      const misfit = (message: string) => plan.misfits.push({ line: row, column: column.title, text, message });
      if (isNew && text === '') return;
      const reading = readText(column, text);
      if (!reading.ok) return misfit(reading.message);
      if (record && isSame(reading.value, record.values[column.key])) return;
      set[column.key] = reading.value;
    });
    const count = Object.keys(set).length;
    plan.cells += count;
    if (count > 0 && isNew) plan.added.push(set);
    else if (count > 0 && record) plan.edits.push(editOf(record, set));
    // Nobody has seen what was in the row, so there is nothing to compare with.
    else if (count > 0 && id !== undefined) plan.edits.push({ id, set, base: {} });
    line += 1;
  }
  return plan;
}

/** Values for a record, with what it had before. */
export const editOf = ({ id, values }: ObjectRecord, set: ValueChanges): CellEdit => ({
  id,
  set,
  base: Object.fromEntries(Object.keys(set).map((key) => [key, values[key] ?? null])),
});

/** Whether two values are the same; a blank is null or absent. */
export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/**
 * The values of the first line in the lines below it.
 * @returns edits of those that differ
 */
export function fillDown({ range, columns, recordAt }: Omit<Target, 'lineCount' | 'idAt'>): CellEdit[] {
  const lines = Array.from({ length: range.bottom - range.top + 1 }, (_none, at) => recordAt(range.top + at));
  const [first, ...rest] = lines.flatMap((record) => record ?? []);
  if (!first) return [];
  const filled = columns.slice(range.left, range.right + 1).filter(({ isEditable }) => isEditable);
  return rest.flatMap((record) => {
    const differing = filled.filter(({ key }) => !isSame(first.values[key], record.values[key]));
    const set = Object.fromEntries(differing.map(({ key }) => [key, first.values[key] ?? null]));
    return differing.length > 0 ? [editOf(record, set)] : [];
  });
}

/** Blanks in all cells of a range. */
export function cleared({ range, columns, recordAt }: Omit<Target, 'lineCount' | 'idAt'>): CellEdit[] {
  const edits: CellEdit[] = [];
  for (let line = range.top; line <= range.bottom; line += 1) {
    const record = recordAt(line);
    const keys = columns
      .slice(range.left, range.right + 1)
      .filter(({ key, isEditable }) => isEditable && record?.values[key] !== undefined);
    if (record && keys.length > 0) edits.push(editOf(record, Object.fromEntries(keys.map(({ key }) => [key, null]))));
  }
  return edits;
}
