import type { Message } from './messages.ts';
import { messageOf } from './messages.ts';
import { cleanLine } from './plain-text.ts';

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

/** The options that these labels make. */
export const optionItems = (...labels: string[]): OptionItem[] =>
  labels.map((label) => ({ value: optionValue(label), label: cleanLine(label), isEditable: true }));

const taken = (items: readonly OptionItem[], value: string): boolean => items.some((item) => item.value === value);

/** Adds an option at the end. A blank label adds nothing; one whose value is there already is refused. */
export function addOption(items: readonly OptionItem[], label: string): OptionEdit {
  const [item] = optionItems(label);
  if (item === undefined || item.value === '') return { ok: true, items: [...items] };
  if (taken(items, item.value)) return { ok: false, fault: messageOf('options.duplicate', { label: item.label }) };
  return { ok: true, items: [...items, item] };
}

/** Deletes an option; one that is not editable stays. */
export const removeOption = (items: readonly OptionItem[], value: string): OptionItem[] =>
  items.filter((item) => item.value !== value || !item.isEditable);

/** Renames an option and with it its value. A blank label deletes it; a duplicate is refused; a fixed one stays. */
export function renameOption(items: readonly OptionItem[], value: string, label: string): OptionEdit {
  const [renamed] = optionItems(label);
  if (renamed === undefined || renamed.value === '') return { ok: true, items: removeOption(items, value) };
  if (renamed.value !== value && taken(items, renamed.value)) {
    return { ok: false, fault: messageOf('options.duplicate', { label: renamed.label }) };
  }
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
