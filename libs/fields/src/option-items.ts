import { cleanLine } from '@tessera/kernel/text';
import { otherTextOf } from '@tessera/query/other-choice';

/** One option of a field with choices. */
export interface OptionItem {
  /** The stored value, derived from the first label: see `optionValue`. */
  value: string;
  label: string;
  /** Whether a builder may rename or delete it. */
  isEditable: boolean;
}

/** The value derived from a label: trimmed, in lowercase, with an underscore for each space. */
export const optionValue = (label: string): string => cleanLine(label).toLowerCase().replace(/\s/g, '_');

const longestBase = 190;

/** An option with a unique value: `c` next to `C` gets `c_2`. */
export function newOption(label: string, taken: ReadonlySet<string>): OptionItem {
  const base = optionValue(label);
  let value = base;
  for (let number = 2; taken.has(value); number += 1) value = `${base.slice(0, longestBase)}_${number}`;
  return { value, label: cleanLine(label), isEditable: true };
}

/** The values of options. */
export const valuesOf = (items: readonly OptionItem[]): Set<string> => new Set(items.map(({ value }) => value));

/** Options with these labels. */
export const optionItems = (...labels: string[]): OptionItem[] =>
  labels.reduce<OptionItem[]>((items, label) => [...items, newOption(label, valuesOf(items))], []);

/** How a text beside “Other” is shown and exported; undefined for any other value. */
function otherLabel(value: string): string | undefined {
  const typed = otherTextOf(value);
  return typed === undefined ? undefined : `Other: ${typed}`;
}

/** The label of a stored value; “Other: …” for a typed one, and the value itself when the option was deleted. */
export const labelOf = (items: readonly OptionItem[], value: string): string =>
  items.find((item) => item.value === value)?.label ?? otherLabel(value) ?? value;

/** Moves the item from index `from` to index `to`; indexes outside the list change nothing. */
export function moveOption<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
