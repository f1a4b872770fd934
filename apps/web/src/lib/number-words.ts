/** Making one takes longer than all else of drawing a cell, and a table has thousands. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: 20 });
  formats.set(language, made);
  return made;
}

/** A number for reading, with grouped digits from 10,000 on: a year stays a year. */
export const numberWords = (value: number, language: string): string => formatOf(language).format(value);
