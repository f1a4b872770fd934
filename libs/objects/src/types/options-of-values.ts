import { mostOptionsOfValues } from '@tessera/contracts/properties/property-changes.schema';
import { looseText } from '@tessera/fields/columns/read-cell';
import { type OptionItem, optionItems } from '@tessera/fields/option-items';
import { cleanLine } from '@tessera/kernel/text';

/** A text among the values of a property, and how many records have it. */
export interface CountedText {
  text: string;
  count: number;
}
const longestOption = 200;

/**
 * Adds the texts of more values to those known. Texts that are too long for an option are left out.
 * @returns undefined if there are more than a property can have options
 */
export function withTexts(known: readonly CountedText[], texts: readonly string[]): CountedText[] | undefined {
  const counts = new Map(known.map(({ text, count }) => [text, count]));
  for (const text of texts.map(cleanLine))
    if (text !== '' && text.length <= longestOption) counts.set(text, (counts.get(text) ?? 0) + 1);
  if (counts.size > 4 * mostOptionsOfValues) return undefined;
  const found = [...counts].map(([text, count]) => ({ text, count }));
  return new Set(found.map(({ text }) => looseText(text))).size > mostOptionsOfValues ? undefined : found;
}

/** Options with these texts. Texts that differ only in case become one option, in the most frequent spelling. */
export function optionsOfTexts(texts: readonly CountedText[]): OptionItem[] {
  const byFold = new Map<string, CountedText>();
  for (const one of texts) {
    const fold = looseText(one.text);
    if (one.count > (byFold.get(fold)?.count ?? 0)) byFold.set(fold, one);
  }
  const inOrder = [...byFold].sort(([left], [right]) => (left < right ? -1 : 1));
  return optionItems(...inOrder.map(([, { text }]) => text));
}
