import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import type { SortStep } from '@tessera/query/sort';
import { sortKey, type Sorted } from './sort-key.ts';
import { equalRange, type SlotName, type SlotRange, slotOf, type Slots } from './slot-value.ts';

/** Objects of up to so many records are sorted in process: no index is kept for them. */
const sortedInProcess = 2_000;
/** While a slot is built, up to so many records are sorted in process as well. */
const sortedWhileBuilding = 20_000;

/** A bound on a slot that narrows what is read. The filter stays complete beside it. */
export interface SlotBound {
  slot: SlotName;
  range: SlotRange;
}

/** How the records of a query are read. */
export type Plan =
  /** Newest first, by the index that every object has. `bound`: by a slot, when a condition fits one. */
  | { method: 'natural'; bound?: SlotBound; preparing?: { property: string; percent: number }; needsSlot?: true }
  /** Along a slot, in its order or backwards. */
  | { method: 'walk'; slot: SlotName; backwards: boolean }
  /** All records of the filter are read and sorted in process. */
  | { method: 'in-process'; bound?: SlotBound; needsSlot?: true };

export interface PlannedQuery {
  filter?: Filter;
  sort: readonly SortStep[];
}

/** What a plan depends on of the object. */
export interface PlannedObject {
  slots: Slots;
  /** Live records. */
  count: number;
  properties: Readonly<Record<string, Sorted>>;
}

/** Conditions that every record of the answer fulfils. */
function demanded(filter: Filter | undefined): FilterCondition[] {
  if (filter === undefined) return [];
  if ('operator' in filter) return [filter];
  return 'all' in filter ? filter.all.flatMap(demanded) : [];
}

/** The range of an equality in a slot of its property. */
function boundOf(condition: FilterCondition, { slots, properties }: PlannedObject): SlotBound | undefined {
  const { property, operator, value } = condition;
  const sorted = properties[property];
  if (operator !== 'equal' || !sorted || sorted.kind === 'moment') return undefined;
  const found = slotOf(slots, [{ property, direction: 'ascending' }]);
  if (found?.slot.state !== 'ready') return undefined;
  const key = sortKey(value, sorted);
  return key === undefined ? undefined : { slot: found.name, range: equalRange(key) };
}

function firstBound(filter: Filter | undefined, object: PlannedObject): SlotBound | undefined {
  for (const condition of demanded(filter)) {
    const bound = boundOf(condition, object);
    if (bound) return bound;
  }
  return undefined;
}

/**
 * Decides how the records of a query are read, so that no order is left to the database without an index.
 * `needsSlot` asks for a slot to be built.
 */
export function planOf({ filter, sort }: PlannedQuery, object: PlannedObject): Plan {
  const bound = firstBound(filter, object);
  const narrowed = bound && { bound };
  const [first] = sort;
  if (!first) return { method: 'natural', ...narrowed };
  const found = slotOf(object.slots, sort);
  if (found?.slot.state === 'ready')
    return { method: 'walk', slot: found.name, backwards: sort.length === 1 && first.direction === 'descending' };
  if (object.count <= sortedInProcess) return { method: 'in-process', ...narrowed };
  const needsSlot = found ? {} : { needsSlot: true as const };
  if (object.count <= sortedWhileBuilding) return { method: 'in-process', ...narrowed, ...needsSlot };
  const percent = found ? Math.min(99, Math.floor((100 * found.slot.done) / object.count)) : 0;
  return { method: 'natural', ...narrowed, ...needsSlot, preparing: { property: first.property, percent } };
}
