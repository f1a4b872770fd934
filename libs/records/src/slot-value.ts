import type { SortStep } from '@tessera/query/sort';
import { sortKey, type Sorted } from './sort-key.ts';

/**
 * What a slot holds of a record: the keys of its sort steps, then the record's id. Values are unique, so a keyset page
 * needs one bound, and equality is a range (docs/features/records.md).
 */
const beforeId = '\u0001';
const afterId = '\u0002';
/** Ends an ascending part: less than every character of a key, so that a prefix comes first. */
const endOfPart = '\u0002';
/** Ends a descending part: greater than every digit, so that a prefix comes last. */
const endOfDescendingPart = '~';
/** Greater than every key: blanks come last in both directions. */
const blankKey = '\uffff';

/** The half-open range of slot values; an end that is absent is open. */
export interface SlotRange {
  from?: string;
  to?: string;
}

/** Each code unit as four hexadecimal digits, complemented: reverses the order. */
function complemented(key: string): string {
  let digits = '';
  for (let at = 0; at < key.length; at++) digits += (0xffff - key.charCodeAt(at)).toString(16).padStart(4, '0');
  return digits;
}

/**
 * The slot value of a record in a sort of one or more steps.
 * @param values of the record, by property
 * @throws TypeError for a step whose property is unknown or has no order
 */
export function slotValue(
  steps: readonly SortStep[],
  values: Readonly<Record<string, unknown>>,
  id: string,
  properties: Readonly<Record<string, Sorted>>,
): string {
  const keys = steps.map(({ property, direction }) => {
    const sorted = properties[property];
    if (!sorted) throw new TypeError(`no property ${property} to sort by`);
    return { key: sortKey(values[property], sorted), direction };
  });
  // One step is walked in both directions: only in a chain is a descending key complemented.
  if (keys.length === 1) return `${keys[0]?.key ?? blankKey}${beforeId}${id}`;
  const parts = keys.map(({ key, direction }) => {
    if (key === undefined) return `${blankKey}${endOfPart}`;
    return direction === 'ascending' ? `${key}${endOfPart}` : `${complemented(key)}${endOfDescendingPart}`;
  });
  return `${parts.join('')}${beforeId}${id}`;
}

/** The range of the records with a key, in a slot of one step. */
export const equalRange = (key: string): SlotRange => ({ from: `${key}${beforeId}`, to: `${key}${afterId}` });

/** Slots of an object: fields of its records, each with an index. */
export const slotNames = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
export type SlotName = (typeof slotNames)[number];

/** What a slot is used for. */
export interface Slot {
  /** The sort that it holds: `chainOf`. */
  of: string;
  state: 'building' | 'ready';
  /** Records written while it is being built. */
  done: number;
  usedAt: number;
}
export type Slots = { readonly [K in SlotName]?: Slot };

/**
 * The name of a sort among slots. One property has one slot for both directions; a chain has one for its directions.
 * @example chainOf([{ property: 'status', direction: 'ascending' }, { property: 'premium', direction: 'descending' }])
 * // 'status,-premium'
 */
export function chainOf(steps: readonly SortStep[]): string {
  if (steps.length === 1) return steps[0]?.property ?? '';
  return steps.map(({ property, direction }) => (direction === 'ascending' ? property : `-${property}`)).join(',');
}

/** The steps of a chain. */
export const stepsOfChain = (chain: string): SortStep[] =>
  chain
    .split(',')
    .map((part) =>
      part.startsWith('-')
        ? { property: part.slice(1), direction: 'descending' }
        : { property: part, direction: 'ascending' },
    );

/** The slot of a sort, if it has one. */
export function slotOf(slots: Slots, steps: readonly SortStep[]): { name: SlotName; slot: Slot } | undefined {
  const chain = chainOf(steps);
  for (const name of slotNames) {
    const slot = slots[name];
    if (slot?.of === chain) return { name, slot };
  }
  return undefined;
}

/**
 * The slot that a new sort takes: a free one, else the one that was used longest ago and that no saved view needs.
 * @param needed chains of saved views
 * @returns undefined when saved views need all of them
 */
export function slotToTake(slots: Slots, needed: ReadonlySet<string>): SlotName | undefined {
  const free = slotNames.find((name) => slots[name] === undefined);
  if (free) return free;
  const idle = slotNames.flatMap((name) => {
    const slot = slots[name];
    return slot && !needed.has(slot.of) ? [{ name, usedAt: slot.usedAt }] : [];
  });
  return idle.sort((left, right) => left.usedAt - right.usedAt)[0]?.name;
}
