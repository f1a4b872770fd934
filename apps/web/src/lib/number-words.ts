/** A number for reading, with grouped digits from 10,000 on: a year stays a year. */
export const numberWords = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: 20 }).format(value);
