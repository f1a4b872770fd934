/** One cell: its text, and its number if it is one. A blank cell has an empty text. */
export interface Cell {
  text: string;
  number?: number;
}
/** A table in pages of rows, so that only one page is in memory. */
export interface Table {
  head: readonly string[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
}
