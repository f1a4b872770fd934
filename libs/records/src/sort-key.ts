import { folded } from '@tessera/query/fold';
import type { ValueKind } from '@tessera/query/operators';
import { type Choice, momentIn } from '@tessera/query/values';

/** What the sort keys of a property depend on beside the value. */
export interface Sorted {
  kind: ValueKind;
  choices?: readonly Choice[];
}

// Characters that separate or end the parts of a slot value must not be in a key.
const reserved = /[\p{Cc}\uffff]/gu;
const plain = (text: string): string => folded(text).replace(reserved, ' ');

/** A number as 16 hexadecimal digits whose order as text is the order of the numbers. */
export function numberKey(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigUint64(0);
  const isNegative = bits >> 63n === 1n;
  const ordered = isNegative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n);
  return ordered.toString(16).padStart(16, '0');
}

/** A choice's place among the choices; unknown values come after all of them, together. */
function rankKey(value: unknown, choices: readonly Choice[] | undefined): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (choices === undefined) return plain(value);
  const at = choices.findIndex((choice) => choice.value === value);
  return String(at === -1 ? choices.length : at).padStart(4, '0');
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

type KeyOf = (value: unknown, choices: readonly Choice[] | undefined) => string | undefined;
const keyOf: { readonly [K in ValueKind]: KeyOf | null } = {
  text: (value) => (typeof value === 'string' && value !== '' ? plain(value) : undefined),
  number: (value) => (typeof value === 'number' && !Number.isNaN(value) ? numberKey(value) : undefined),
  boolean: (value) => (value === true ? '1' : '0'),
  choice: rankKey,
  choices: (value, choices) => (Array.isArray(value) ? rankKey(value[0], choices) : undefined),
  day: nonEmptyText,
  time: nonEmptyText,
  moment: (value) => {
    const at = momentIn(value);
    return at === undefined ? undefined : numberKey(at);
  },
  range: (value) =>
    typeof value === 'object' && value !== null ? nonEmptyText((value as { start?: unknown }).start) : undefined,
  files: null,
  relation: null,
  object: null,
};

/**
 * The text that orders a value among others of its property, in code units, as `comparatorOf` of libs/query does.
 * @returns undefined for a blank
 * @throws TypeError for a kind without an order
 */
export function sortKey(value: unknown, { kind, choices }: Sorted): string | undefined {
  const key = keyOf[kind];
  if (key === null) throw new TypeError(`values of kind ${kind} have no order`);
  return key(value, choices);
}
