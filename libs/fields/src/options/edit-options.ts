import { cleanLine, isVisible, lookOf } from '@tessera/kernel/text';
import type { Message } from '../messages.ts';
import { messageOf } from '../messages.ts';
import { newOption, type OptionItem, valuesOf } from '../option-items.ts';

/** The most options of a field, and the longest label. */
export const mostOptions = 300;
export const longestLabel = 200;

/** How a list makes items, and which it keeps. */
export interface ListRules<Item extends OptionItem> {
  /** A new item with a value that is not taken. */
  make: (label: string, taken: ReadonlySet<string>) => Item;
  /** Values that stay when their item is renamed: answers may be stored under them. */
  kept: ReadonlySet<string>;
}

/** The rules of options. */
export const optionRules = (kept: ReadonlySet<string> = new Set()): ListRules<OptionItem> => ({
  make: newOption,
  kept,
});

/** The changed list, or the reason for rejecting the change. */
export type OptionEdit<Item extends OptionItem> = { ok: true; items: Item[] } | { ok: false; fault: Message };

/** A list after several labels were added, and the labels that were left out. */
export interface AddedOptions<Item extends OptionItem> {
  items: Item[];
  added: number;
  duplicates: string[];
  tooLong: string[];
  /** Labels beyond the most options. */
  beyond: string[];
}

const looksTaken = (items: readonly OptionItem[], label: string): boolean =>
  items.some((item) => lookOf(item.label) === lookOf(label));

const duplicate = (label: string): { ok: false; fault: Message } => ({
  ok: false,
  fault: messageOf('options.duplicate', { label: cleanLine(label) }),
});

/** Adds an item at the end. A blank label adds nothing; one that looks like another's is rejected. */
export function addOption<Item extends OptionItem>(
  items: readonly Item[],
  label: string,
  { make }: ListRules<Item>,
): OptionEdit<Item> {
  if (!isVisible(label)) return { ok: true, items: [...items] };
  if (looksTaken(items, label)) return duplicate(label);
  return { ok: true, items: [...items, make(label, valuesOf(items))] };
}

/** The labels of a pasted text, one a line, without the bullets of a list. Blank lines are none. */
export const labelsIn = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => cleanLine(line.replace(/^\s*[\u2022\u25e6\u2023*\u2013-]\s+/, '')))
    .filter(isVisible);

/** Adds an item for each label, and names those that can't be added. */
export function addOptions<Item extends OptionItem>(
  items: readonly Item[],
  labels: readonly string[],
  rules: ListRules<Item>,
): AddedOptions<Item> {
  const result: AddedOptions<Item> = { items: [...items], added: 0, duplicates: [], tooLong: [], beyond: [] };
  for (const label of labels) {
    const edit = addOption(result.items, label, rules);
    if (!edit.ok) result.duplicates.push(label);
    else if (label.length > longestLabel) result.tooLong.push(label);
    else if (result.items.length >= mostOptions) result.beyond.push(label);
    else {
      result.items = edit.items;
      result.added += 1;
    }
  }
  return result;
}

/** Deletes an item; one that is not editable stays. */
export const removeOption = <Item extends OptionItem>(items: readonly Item[], value: string): Item[] =>
  items.filter((item) => item.value !== value || !item.isEditable);

/**
 * Renames an item. Its value follows the label, unless it is kept. A blank label deletes the item; a duplicate is
 * rejected; a fixed one stays.
 */
export function renameOption<Item extends OptionItem>(
  items: readonly Item[],
  value: string,
  label: string,
  { make, kept }: ListRules<Item>,
): OptionEdit<Item> {
  if (!isVisible(label)) return { ok: true, items: removeOption(items, value) };
  const others = items.filter((item) => item.value !== value);
  if (looksTaken(others, label)) return duplicate(label);
  const made = make(label, valuesOf(others));
  const named = (item: Item): Item => ({ ...item, label: made.label, value: kept.has(value) ? value : made.value });
  return { ok: true, items: items.map((item) => (item.value === value && item.isEditable ? named(item) : item)) };
}
