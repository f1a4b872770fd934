import { byteOrderMark, csvLine, unformulated } from '@tessera/kernel/csv';
import type { TileData, TileShape } from './tile-data.schema.ts';

type Rows = TileShape<'rows'>;
type Column = Rows['columns'][number];
type Head = { key: string | number | boolean | null; label: string | null };

/** How a table names things, in the language of the person. */
export interface TableNames {
  /** The groups of a chart, or the rows of a pivot table. */
  rowName: (head: Head) => string;
  columnName: (head: Head) => string;
  group: string;
  value: string;
  before: string;
  created: string;
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A value of a list as text; choices by their labels. */
function textOf(value: unknown, { choices }: Column): string {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map((each) => choices.find((choice) => choice.value === each)?.label ?? each).join(', ');
  return choices.find((choice) => choice.value === value)?.label ?? cell(value);
}

/** The data of a tile as lines of cells, the heads first. */
export function tableOfTile(data: TileData, names: TableNames): string[][] {
  if (data.shape === 'number') return [[names.value], [cell(data.value)]];
  if (data.shape === 'groups') {
    const compares = data.against !== null;
    return [
      [names.group, names.value, ...(compares ? [names.before] : [])],
      ...data.groups.map((group) => [
        names.rowName(group),
        cell(group.value),
        ...(compares ? [cell(group.previous)] : []),
      ]),
    ];
  }
  if (data.shape === 'pivot')
    return [
      [names.group, ...data.columns.map(names.columnName)],
      ...data.rows.map((row, place) => [names.rowName(row), ...(data.cells[place] ?? []).map(cell)]),
    ];
  return [
    [...data.columns.map(({ label }) => label), names.created],
    ...data.items.map(({ values, created_at: at }) => [
      ...data.columns.map((column) => textOf(values[column.id], column)),
      at,
    ]),
  ];
}

/** The data of a tile as a CSV file. Numbers have no thousands separators, in any language. */
export const csvOfTile = (data: TileData, names: TableNames): string => {
  const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));
  const safe = (text: string): string => (isNumber(text) ? text : unformulated(text));
  return (
    byteOrderMark +
    tableOfTile(data, names)
      .map((line) => csvLine(line.map(safe)))
      .join('')
  );
};
