import type { Message } from './messages.ts';
import { messageOf } from './messages.ts';
import { cleanLine, isVisible, lookOf } from '@tessera/kernel/text';

/** One option of a select, radio or checkbox field. */
export interface OptionItem {
  /** The stored value, derived from the label: see `optionValue`. */
  value: string;
  label: string;
  /** Whether a builder may rename or delete it. */
  isEditable: boolean;
}

/** The changed list, or the reason for rejecting the change. */
export type OptionEdit = { ok: true; items: OptionItem[] } | { ok: false; fault: Message };

/** The value derived from a label: trimmed, in lowercase, with an underscore for each space. */
export const optionValue = (label: string): string => cleanLine(label).toLowerCase().replace(/\s/g, '_');

/** Whether a value derives from its label, with or without the number that makes it unique. */
export const isValueOf = (value: string, label: string): boolean => {
  const base = optionValue(label);
  return value === base || (value.startsWith(base.slice(0, longestBase)) && /_[1-9]\d{0,3}$/.test(value));
};

const longestBase = 190;

/** An option with a unique value: `c` next to `C` gets `c_2`. */
function newItem(label: string, others: readonly OptionItem[]): OptionItem {
  const base = optionValue(label);
  const taken = new Set(others.map(({ value }) => value));
  let value = base;
  for (let number = 2; taken.has(value); number += 1) value = `${base.slice(0, longestBase)}_${number}`;
  return { value, label: cleanLine(label), isEditable: true };
}

/** Options with these labels. */
export const optionItems = (...labels: string[]): OptionItem[] =>
  labels.reduce<OptionItem[]>((items, label) => [...items, newItem(label, items)], []);

const looksTaken = (items: readonly OptionItem[], label: string): boolean =>
  items.some((item) => lookOf(item.label) === lookOf(label));

/** Adds an option at the end. A blank label adds nothing; one that looks like another's is rejected. */
export function addOption(items: readonly OptionItem[], label: string): OptionEdit {
  if (!isVisible(label)) return { ok: true, items: [...items] };
  if (looksTaken(items, label))
    return { ok: false, fault: messageOf('options.duplicate', { label: cleanLine(label) }) };
  return { ok: true, items: [...items, newItem(label, items)] };
}

/** Deletes an option; one that is not editable stays. */
export const removeOption = (items: readonly OptionItem[], value: string): OptionItem[] =>
  items.filter((item) => item.value !== value || !item.isEditable);

/**
 * Renames an option and derives its new value. A blank label deletes it; a duplicate is rejected; a fixed one stays.
 */
export function renameOption(items: readonly OptionItem[], value: string, label: string): OptionEdit {
  if (!isVisible(label)) return { ok: true, items: removeOption(items, value) };
  const others = items.filter((item) => item.value !== value);
  if (looksTaken(others, label)) {
    return { ok: false, fault: messageOf('options.duplicate', { label: cleanLine(label) }) };
  }
  const renamed = newItem(label, others);
  return { ok: true, items: items.map((item) => (item.value === value && item.isEditable ? renamed : item)) };
}

/** Moves the option from index `from` to index `to`; indexes outside the list change nothing. */
export function moveOption(items: readonly OptionItem[], from: number, to: number): OptionItem[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The label of a stored value, or the value itself when the option was deleted. */
export const labelOf = (items: readonly OptionItem[], value: string): string =>
  items.find((item) => item.value === value)?.label ?? value;
