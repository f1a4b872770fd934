import { mostOptionsOfValues } from '@tessera/contracts/properties/property-changes.schema';
import { newOption, type OptionItem, valuesOf } from '@tessera/fields/option-items';
import { cleanLine } from '@tessera/kernel/text';

/** A text among the values of a property, and how many records have it. */
export interface CountedText {
  text: string;
  count: number;
}
const longestOption = 200;
/** Texts that one option stands for: reading a value looks for options in the same way. */
const loose = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

/**
 * Adds texts of values to those that were found before. Texts that are too long for an option are left out.
 * @returns undefined if they are more than a property can have as options
 */
export function withTexts(known: readonly CountedText[], texts: readonly string[]): CountedText[] | undefined {
  const counts = new Map(known.map(({ text, count }) => [text, count]));
  for (const text of texts.map(cleanLine))
    if (text !== '' && text.length <= longestOption) counts.set(text, (counts.get(text) ?? 0) + 1);
  if (counts.size > 4 * mostOptionsOfValues) return undefined;
  const found = [...counts].map(([text, count]) => ({ text, count }));
  return new Set(found.map(({ text }) => loose(text))).size > mostOptionsOfValues ? undefined : found;
}

/** Options with these texts. Those that differ in case alone are one, in the spelling that most records have. */
export function optionsOfTexts(texts: readonly CountedText[]): OptionItem[] {
  const byFold = new Map<string, CountedText>();
  for (const one of texts) {
    const best = byFold.get(loose(one.text));
    if (!best || one.count > best.count) byFold.set(loose(one.text), one);
  }
  const names = [...byFold.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, { text }]) => text);
  return names.reduce<OptionItem[]>((items, name) => [...items, newOption(name, valuesOf(items))], []);
}
