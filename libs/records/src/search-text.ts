const longest = 1_000;
const marks = /\p{M}/gu;

/** A text as searches compare it: without case and accents. */
export const searchable = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase();

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (value instanceof Date) yield value.toISOString();
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/**
 * The text that finds a record: all texts and numbers of its values, at most 1,000 characters.
 * @param values of the record, by property
 */
export function searchTextOf(values: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const part of textsIn(values)) {
    // The values of choices are labels with underscores.
    text += `${searchable(part).replaceAll('_', ' ')}\n`;
    if (text.length > longest) break;
  }
  return text.slice(0, longest);
}
