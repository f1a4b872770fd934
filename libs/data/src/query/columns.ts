import type { ValueKind } from '@tessera/query/operators';

/** Where a property of a list lies in the documents of a collection. */
export interface Column {
  /** Dotted path inside the document. */
  path: string;
  kind: ValueKind;
  /** Where the order is read, when it is not the path itself: a folded name, for example. */
  sortPath?: string;
  /** Whether some documents have no value: those come last. */
  blank?: true;
  /** What a condition's value is stored as; itself unless told. */
  stored?: (value: string) => unknown;
}
export type Columns = Readonly<Record<string, Column>>;

/** @throws TypeError for a property that the collection does not have: the contract offers what no column stores */
export function columnOf(columns: Columns, property: string): Column {
  const column = Object.hasOwn(columns, property) ? columns[property] : undefined;
  if (!column) throw new TypeError(`no column stores the property "${property}"`);
  return column;
}
