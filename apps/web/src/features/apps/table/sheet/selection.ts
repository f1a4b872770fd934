/** A cell of a sheet: its line and its column, both from 0. */
export interface CellPlace {
  line: number;
  column: number;
}
/** The cell that keys act on, and the opposite corner of the range that is selected from it. */
export interface Selection {
  at: CellPlace;
  end: CellPlace;
}
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
interface Pressed {
  key: string;
  control: boolean;
  shift: boolean;
}

const pageLines = 15;

type Move = (from: CellPlace, last: CellPlace, control: boolean) => CellPlace;
const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ line, column }, _last, control) => ({ line: control ? 0 : line - 1, column }),
  ArrowDown: ({ line, column }, last, control) => ({ line: control ? last.line : line + 1, column }),
  ArrowLeft: ({ line, column }, _last, control) => ({ line, column: control ? 0 : column - 1 }),
  ArrowRight: ({ line, column }, last, control) => ({ line, column: control ? last.column : column + 1 }),
  PageUp: ({ line, column }) => ({ line: line - pageLines, column }),
  PageDown: ({ line, column }) => ({ line: line + pageLines, column }),
  Home: ({ line }, _last, control) => ({ line: control ? 0 : line, column: 0 }),
  End: ({ line }, last, control) => ({ line: control ? last.line : line, column: last.column }),
};

/** The selection of one cell. */
export const only = (at: CellPlace): Selection => ({ at, end: at });

const within = ({ line, column }: CellPlace, last: CellPlace): CellPlace => ({
  line: Math.max(0, Math.min(last.line, line)),
  column: Math.max(0, Math.min(last.column, column)),
});

/** A selection in a sheet that may have become smaller. @param last the cell at the bottom right */
export const selectionWithin = ({ at, end }: Selection, last: CellPlace): Selection => ({
  at: within(at, last),
  end: within(end, last),
});

/** The selected cells, ends included. */
export const rangeOf = ({ at, end }: Selection): CellRange => ({
  top: Math.min(at.line, end.line),
  left: Math.min(at.column, end.column),
  bottom: Math.max(at.line, end.line),
  right: Math.max(at.column, end.column),
});

/** The number of cells in a range. */
export const sizeOf = ({ top, left, bottom, right }: CellRange): number => (bottom - top + 1) * (right - left + 1);

/**
 * The selection after a key, as in a spreadsheet: Shift extends it, Tab and Enter go on.
 * @param last the cell at the bottom right
 * @returns undefined for a key that does not move; null where Tab leaves the sheet
 */
export function selectionAfter(
  { key, control, shift }: Pressed,
  selection: Selection,
  last: CellPlace,
): Selection | null | undefined {
  if (key === 'Tab') return afterTab(selection.at, last, shift ? -1 : 1);
  if (key === 'a' && control) return { at: { line: 0, column: 0 }, end: last };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!move) return undefined;
  if (!shift) return only(within(move(selection.at, last, control), last));
  return { at: selection.at, end: within(move(selection.end, last, control), last) };
}

/** Tab goes along the line and on to the next one. */
function afterTab({ line, column }: CellPlace, last: CellPlace, step: 1 | -1): Selection | null {
  const next = column + step;
  if (next >= 0 && next <= last.column) return only({ line, column: next });
  const nextLine = line + step;
  if (nextLine < 0 || nextLine > last.line) return null;
  return only({ line: nextLine, column: step > 0 ? 0 : last.column });
}
