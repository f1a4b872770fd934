import type { ValueKind } from '@tessera/query/operators';

/** Maps a property of a list to its documents. */
export interface Column {
  /** Dotted path inside the document. */
  path: string;
  kind: ValueKind;
  /** Path of the sort key, if it differs: a case-folded name, for example. */
  sortPath?: string;
  /** Whether documents may lack the value: those sort last. */
  blank?: true;
  /** Converts a condition's value to its stored form; unchanged by default. */
  stored?: (value: string) => unknown;
}
export type Columns = Readonly<Record<string, Column>>;

/** @throws TypeError for a property that the contract offers but no column stores */
export function columnOf(columns: Columns, property: string): Column {
  const column = Object.hasOwn(columns, property) ? columns[property] : undefined;
  if (!column) throw new TypeError(`no column stores the property "${property}"`);
  return column;
}
