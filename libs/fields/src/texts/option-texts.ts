import { longestLabel } from '../options/edit-options.ts';

/**
 * Gives the text that stands in the place of another one.
 * @param path where it stands: it stays the same when things around it are moved
 * @param most its maximum length
 */
export type TextOf = (path: string, text: string, most: number) => string;

/** The maximum length of texts that types share. */
export const longest = { placeholder: 200, endLabel: 60, answersText: 5_000 } as const;

/** Options with another placeholder. */
export const withPlaceholder = <Options extends { placeholder: string }>(
  options: Options,
  textOf: TextOf,
): Options => ({
  ...options,
  placeholder: textOf('placeholder', options.placeholder, longest.placeholder),
});

/** Items of a list with other labels; answers are their values, which stay. */
export const labelled = <Item extends { value: string; label: string }>(
  list: string,
  items: readonly Item[],
  textOf: TextOf,
): Item[] => items.map((item) => ({ ...item, label: textOf(`${list}.${item.value}`, item.label, longestLabel) }));

/** Options with other labels of their items. */
export const withItems = <Options extends { items: { value: string; label: string }[] }>(
  options: Options,
  textOf: TextOf,
): Options => ({ ...options, items: labelled('items', options.items, textOf) });

/** Options with other labels at the ends of a scale. */
export const withEndLabels = <Options extends { lowLabel: string; highLabel: string }>(
  options: Options,
  textOf: TextOf,
): Options => ({
  ...options,
  lowLabel: textOf('lowLabel', options.lowLabel, longest.endLabel),
  highLabel: textOf('highLabel', options.highLabel, longest.endLabel),
});
