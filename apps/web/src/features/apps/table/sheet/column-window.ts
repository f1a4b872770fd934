import type { ColumnWindow, PlacedColumn } from './sheet-view.ts';
import type { SheetColumn } from './sheet-column.ts';

/** Columns with their places from the left. */
export function placed(columns: readonly SheetColumn[], widthOf: (key: string) => number): PlacedColumn[] {
  let left = 0;
  return columns.map((column, index) => {
    const width = widthOf(column.key);
    const place = { column, index, width, left };
    left += width;
    return place;
  });
}

/** The indices of those columns that are in sight, frozen ones left out. */
export function columnsInSight(
  places: readonly PlacedColumn[],
  frozen: number,
  { from, width }: { from: number; width: number },
): { first: number; last: number } {
  const frozenWidth = places[frozen]?.left ?? 0;
  const start = from + frozenWidth;
  const first = places.findIndex((place) => place.index >= frozen && place.left + place.width > start);
  const last = places.findLastIndex(({ left }) => left < from + width);
  return { first: Math.max(frozen, first - 1), last: Math.min(places.length - 1, last + 1) };
}

/** What is drawn of the columns. */
export function windowOf(
  places: readonly PlacedColumn[],
  frozen: number,
  { first, last }: { first: number; last: number },
): ColumnWindow {
  const end = places.at(-1);
  const shown = places.slice(Math.max(frozen, first), last + 1);
  const frozenWidth = places[frozen]?.left ?? end?.left ?? 0;
  return {
    frozen: places.slice(0, frozen),
    shown,
    skipped: Math.max(0, (shown[0]?.left ?? frozenWidth) - frozenWidth),
    total: end ? end.left + end.width : 0,
  };
}
