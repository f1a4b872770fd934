/** The top and the height of a row, within its list. */
export interface Row {
  top: number;
  height: number;
}

const middleOf = ({ top, height }: Row): number => top + height / 2;

/** The position at which a row lands that was moved by a distance: its leading edge passes the middles of others. */
export function placeAfter(rows: readonly Row[], from: number, by: number): number {
  const moved = rows[from];
  if (!moved) return from;
  const [top, bottom] = [moved.top + by, moved.top + moved.height + by];
  const isBelow = by > 0;
  const passed = rows.filter((row, index) =>
    isBelow ? index > from && middleOf(row) < bottom : index < from && middleOf(row) > top,
  ).length;
  return isBelow ? from + passed : from - passed;
}

/** How far a row makes room while another one is dragged from one position to another. */
export function shiftOf(rows: readonly Row[], index: number, { from, to }: { from: number; to: number }): number {
  const moved = rows[from];
  const next = rows[from + 1];
  const before = rows[from - 1];
  if (!moved || index === from) return 0;
  const gap = next ? next.top - moved.top - moved.height : before ? moved.top - before.top - before.height : 0;
  if (index > from && index <= to) return -(moved.height + gap);
  return index < from && index >= to ? moved.height + gap : 0;
}
