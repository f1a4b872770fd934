import type { Message } from './messages.ts';
import { messageOf } from './messages.ts';
import { cleanLine, isVisible, lookOf } from '@tessera/kernel/text';

/** One choice of a select, radio or checkbox field. */
export interface OptionItem {
  /** What is stored: made from the label, see `optionValue`. */
  value: string;
  label: string;
  /** Whether a builder may rename or delete it. */
  isEditable: boolean;
}

/** A changed list, or why the change is refused. */
export type OptionEdit = { ok: true; items: OptionItem[] } | { ok: false; fault: Message };

/** The stored value of a label: trimmed, in lowercase, with an underscore for each space. */
export const optionValue = (label: string): string => cleanLine(label).toLowerCase().replace(/\s/g, '_');

/** Whether a value is one that its label makes, with or without the number that tells it from another's. */
export const isValueOf = (value: string, label: string): boolean => {
  const base = optionValue(label);
  return value === base || (value.startsWith(base.slice(0, longestBase)) && /_[1-9]\d{0,3}$/.test(value));
};

const longestBase = 190;

/** An option whose value none of the others has: `c` beside `C` gets `c_2`. */
function newItem(label: string, others: readonly OptionItem[]): OptionItem {
  const base = optionValue(label);
  const taken = new Set(others.map(({ value }) => value));
  let value = base;
  for (let number = 2; taken.has(value); number += 1) value = `${base.slice(0, longestBase)}_${number}`;
  return { value, label: cleanLine(label), isEditable: true };
}

/** The options that these labels make. */
export const optionItems = (...labels: string[]): OptionItem[] =>
  labels.reduce<OptionItem[]>((items, label) => [...items, newItem(label, items)], []);

const looksTaken = (items: readonly OptionItem[], label: string): boolean =>
  items.some((item) => lookOf(item.label) === lookOf(label));

/** Adds an option at the end. A blank label adds nothing; one that looks like another's is refused. */
export function addOption(items: readonly OptionItem[], label: string): OptionEdit {
  if (!isVisible(label)) return { ok: true, items: [...items] };
  if (looksTaken(items, label))
    return { ok: false, fault: messageOf('options.duplicate', { label: cleanLine(label) }) };
  return { ok: true, items: [...items, newItem(label, items)] };
}

/** Deletes an option; one that is not editable stays. */
export const removeOption = (items: readonly OptionItem[], value: string): OptionItem[] =>
  items.filter((item) => item.value !== value || !item.isEditable);

/** Renames an option and with it its value. A blank label deletes it; a duplicate is refused; a fixed one stays. */
export function renameOption(items: readonly OptionItem[], value: string, label: string): OptionEdit {
  if (!isVisible(label)) return { ok: true, items: removeOption(items, value) };
  const others = items.filter((item) => item.value !== value);
  if (looksTaken(others, label)) {
    return { ok: false, fault: messageOf('options.duplicate', { label: cleanLine(label) }) };
  }
  const renamed = newItem(label, others);
  return { ok: true, items: items.map((item) => (item.value === value && item.isEditable ? renamed : item)) };
}

/** Puts the option at `from` in the place `to`; places outside the list change nothing. */
export function moveOption(items: readonly OptionItem[], from: number, to: number): OptionItem[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The label of a stored value, or the value itself when the option is gone. */
export const labelOf = (items: readonly OptionItem[], value: string): string =>
  items.find((item) => item.value === value)?.label ?? value;
