const longest = 1_000;
/** Characters read of one text. Folding shortens a text, but not to a quarter. */
const longestPart = 4 * longest;
const marks = /\p{M}/gu;

/** A text as searches compare it: without case and accents. */
export const searchable = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase();

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (value instanceof Date) yield value.toISOString();
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

function joined(values: unknown, read: (text: string) => string): string {
  let text = '';
  for (const part of textsIn(values)) {
    text += `${read(part.slice(0, longestPart))}\n`;
    if (text.length > longest) break;
  }
  return text.slice(0, longest);
}

/** All texts and numbers of a value as they are, at most 1,000 characters. */
export const plainTextOf = (value: unknown): string => joined(value, (text) => text);

/**
 * The text that finds a record: all texts and numbers of its values, at most 1,000 characters.
 * @param values of the record, by property
 */
export const searchTextOf = (values: Readonly<Record<string, unknown>>): string =>
  // The values of choices are labels with underscores.
  joined(values, (text) => searchable(text).replaceAll('_', ' '));
