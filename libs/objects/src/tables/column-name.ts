/** Letters of a column, from 0: A, B, … Z, AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCodePoint(65 + (index % 26));
}
