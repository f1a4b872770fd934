import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { dayIn, dayText } from '@tessera/kernel/calendar';
import type { ValueChanges } from '../../../../records/values-form.tsx';
import { type CellEdit, editOf, isSame } from './paste-plan.ts';
import type { CellPlace, CellRange } from './selection.ts';
import { cellText, readText, type SheetColumn } from './sheet-column.ts';

type Value = ValueChanges[string];

interface Target {
  /** The cells that are continued. */
  from: CellRange;
  /** These cells with those that are filled, in one direction. */
  to: CellRange;
  columns: readonly SheetColumn[];
  recordAt: (line: number) => ObjectRecord | null | undefined;
}

/** The range with the cells up to a place: down, up, right or left, whichever is further away. */
export function stretched({ top, left, bottom, right }: CellRange, { line, column }: CellPlace): CellRange {
  const down = Math.max(line - bottom, top - line, 0);
  const across = Math.max(column - right, left - column, 0);
  return down >= across
    ? { top: Math.min(top, line), left, bottom: Math.max(bottom, line), right }
    : { top, left: Math.min(left, column), bottom, right: Math.max(right, column) };
}

const steady = (numbers: readonly number[]): number => {
  const first = numbers[0] ?? 0;
  return numbers.length < 2 ? 0 : ((numbers.at(-1) ?? first) - first) / (numbers.length - 1);
};
const rounded = (value: number): number => Number(value.toPrecision(12));

/**
 * The value of a series at a position: numbers and days go on in even steps, a single day by days, others repeat.
 * @param at 0 is the first of the values; it may be before them
 */
export function seriesAt(values: readonly Value[], at: number): Value {
  const count = values.length;
  if (count > 1 && values.every((value) => typeof value === 'number'))
    return rounded((values[0] as number) + steady(values as number[]) * at);
  const days = values.map((value) => (typeof value === 'string' ? dayIn(value) : undefined));
  const known = days.flatMap((day) => (day === undefined ? [] : [day]));
  if (known.length === count && count > 0)
    return dayText(Math.round((known[0] ?? 0) + (count === 1 ? 1 : steady(known)) * at));
  return values[((at % count) + count) % count] ?? null;
}

/** What filling writes: the edits of cells that it changes. Cells that do not take a value stay. */
export function filledCells({ from, to, columns, recordAt }: Target): CellEdit[] {
  const isDown = to.top < from.top || to.bottom > from.bottom;
  const valueOf = (line: number, column: SheetColumn | undefined): Value =>
    (column && recordAt(line)?.values[column.key]) ?? null;
  const sources = linesOf(from, recordAt);
  const lines = linesOf(to, recordAt);
  const first = lines.indexOf(sources[0] ?? 0);
  const edits: CellEdit[] = [];
  for (const [place, line] of lines.entries()) {
    const record = recordAt(line);
    if (!record) continue;
    const set: ValueChanges = {};
    for (let at = to.left; at <= to.right; at += 1) {
      const column = columns[at];
      const isSource = line >= from.top && line <= from.bottom && at >= from.left && at <= from.right;
      if (!column?.isEditable || isSource) continue;
      const value = isDown
        ? seriesAt(
            sources.map((source) => valueOf(source, column)),
            place - first,
          )
        : across(columns.slice(from.left, from.right + 1), column, at - from.left, (source) => valueOf(line, source));
      if (value !== undefined && !isSame(value, record.values[column.key])) set[column.key] = value;
    }
    if (Object.keys(set).length > 0) edits.push(editOf(record, set));
  }
  return edits;
}

/** The lines of a range that have records: heads of groups are passed over. */
function linesOf({ top, bottom }: CellRange, recordAt: Target['recordAt']): number[] {
  const lines = Array.from({ length: bottom - top + 1 }, (_none, at) => top + at);
  return lines.filter((line) => recordAt(line) !== undefined);
}

/** A value for another column; undefined where the column does not take it. */
function across(
  sources: readonly SheetColumn[],
  column: SheetColumn,
  at: number,
  valueOf: (source: SheetColumn) => Value,
): Value | undefined {
  const value = seriesAt(sources.map(valueOf), at);
  const source = sources[((at % sources.length) + sources.length) % sources.length];
  if (!source || value === null || value === undefined) return value ?? null;
  const reading = readText(column, source.type === column.type ? cellText(column, value) : cellText(source, value));
  return reading.ok ? reading.value : undefined;
}
