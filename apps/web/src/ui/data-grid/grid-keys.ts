/** A cell of a grid: row 0 is the head. */
export interface GridPosition {
  row: number;
  column: number;
}

/** Rows that Page Up and Page Down skip. */
const pageRows = 10;

type Move = (at: GridPosition, last: GridPosition, control: boolean) => GridPosition;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: Math.max(1, row - pageRows), column }),
  PageDown: ({ row, column }) => ({ row: row + pageRows, column }),
  Home: ({ row }, _last, control) => ({ row: control ? 0 : row, column: 0 }),
  End: ({ row }, last, control) => ({ row: control ? last.row : row, column: last.column }),
};

/**
 * The target cell of a key, as in the grid pattern of ARIA.
 * @param last the cell at the bottom right
 * @returns undefined for a key that does not move
 */
export function positionAfter(
  key: string,
  control: boolean,
  at: GridPosition,
  last: GridPosition,
): GridPosition | undefined {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!move) return undefined;
  const next = move(at, last, control);
  return { row: clamp(next.row, last.row), column: clamp(next.column, last.column) };
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/**
 * The selection after a click on one row, or with Shift on the range from the last clicked row.
 * @param ids all rows, in order
 */
export function selectionAfter(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  anchor: string | null,
): ReadonlySet<string> {
  const next = new Set(chosen);
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const range = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const adds = !chosen.has(id);
  for (const each of range) {
    if (adds) next.add(each);
    else next.delete(each);
  }
  return next;
}
