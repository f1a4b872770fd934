import { mostCells, mostLanes } from '@tessera/contracts/apps/app-records.schema';
import { canStackBy, isYesOrNo, stackOf } from '@tessera/contracts/apps/board-stacks';
import { valueColumn } from '@tessera/contracts/forms/value-properties';
import type { Filter } from '@tessera/query/filter.schema';
import { type ObjectSchema, type SchemaProperty, valueProperty } from './object-schema.ts';

/** What divides the cards of a board: its stacks, and within each of its lanes again. */
export interface BoardProperties {
  stacks: SchemaProperty;
  lanes: SchemaProperty | null;
}

/** A value of a property that divides a board. */
export interface ValueName {
  value: string;
  label: string;
}

/** The cards of a stack, in one of its lanes if the board has lanes. */
export interface Cell<Row> extends ValueName {
  lane: string | null;
  rows: Row[];
}

/** A lane of a board. */
export interface BoardLane extends ValueName {
  count: number;
}

/** @throws TypeError for a property that the caller should not have let through */
export function boardProperties(
  schema: ObjectSchema,
  { stackedBy, lanes }: { stackedBy: string; lanes: string | null },
): BoardProperties {
  const of = (key: string): SchemaProperty => {
    const property = schema.properties.get(key);
    if (!property || !canStackBy(property.type)) throw new TypeError(`a board can't be divided by ${key}`);
    return property;
  };
  return { stacks: of(stackedBy), lanes: lanes === null ? null : of(lanes) };
}

/** The values of a property: options in their order, then values that are no options, then blank. */
export function namesOf(property: SchemaProperty, present: Iterable<string>): ValueName[] {
  if (isYesOrNo(property.type))
    return [
      { value: 'false', label: 'No' },
      { value: 'true', label: 'Yes' },
    ];
  const options = valueColumn(property).choices.map(({ value, label }) => ({ value, label }));
  const known = new Set(options.map(({ value }) => value));
  const values = new Set(present);
  const others = [...values].filter((value) => value !== '' && !known.has(value)).toSorted();
  const blank = values.has('') || !property.required ? [{ value: '', label: '' }] : [];
  return [...options, ...others.map((value) => ({ value, label: value })), ...blank];
}

/** The name of one value. */
export const nameOf = (property: SchemaProperty, value: string): ValueName =>
  namesOf(property, [value]).find((name) => name.value === value) ?? { value, label: value };

/** The records with a value. */
export function conditionOf(property: SchemaProperty, value: string): Filter {
  const name = valueProperty(property.key);
  if (isYesOrNo(property.type)) return { property: name, operator: value === 'true' ? 'isTrue' : 'isFalse' };
  return value === '' ? { property: name, operator: 'isEmpty' } : { property: name, operator: 'equal', value };
}

/**
 * Deals records out to the cells of a board, lane by lane and each from its first stack to its last.
 * @returns the cells; the lanes, null for a board without them; how many lanes were left out to bound the answer
 */
export function cellsOf<Row extends { values: Record<string, unknown> }>(
  { stacks, lanes }: BoardProperties,
  rows: readonly Row[],
): { cells: Cell<Row>[]; lanes: BoardLane[] | null; moreLanes: number } {
  const byLane = grouped(rows, ({ values }) => (lanes ? stackOf(lanes.type, values[lanes.key]) : null));
  const stackNames = namesOf(
    stacks,
    rows.map(({ values }) => stackOf(stacks.type, values[stacks.key])),
  );
  const cellsIn = (lane: string | null): Cell<Row>[] => {
    const byStack = grouped(byLane.get(lane) ?? [], ({ values }) => stackOf(stacks.type, values[stacks.key]));
    return stackNames.map((name) => ({ ...name, lane, rows: byStack.get(name.value) ?? [] }));
  };
  if (!lanes) return { cells: cellsIn(null), lanes: null, moreLanes: 0 };
  const present = [...byLane.keys()].flatMap((lane) => lane ?? []);
  const all = namesOf(lanes, present).map((name) => ({ ...name, count: byLane.get(name.value)?.length ?? 0 }));
  const most = Math.max(1, Math.min(mostLanes, Math.floor(mostCells / stackNames.length)));
  // Lanes with records come before empty ones when not all find room.
  const shown = all.length <= most ? all : firstWithRecords(all, most);
  return { cells: shown.flatMap(({ value }) => cellsIn(value)), lanes: shown, moreLanes: all.length - shown.length };
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function firstWithRecords(lanes: readonly BoardLane[], most: number): BoardLane[] {
  const chosen = new Set(
    lanes.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0)).slice(0, most),
  );
  return lanes.filter((lane) => chosen.has(lane));
}
