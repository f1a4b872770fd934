import type { StoredValue } from '@tessera/data/records/record.document';

/** Whether two stored values are equal, whatever the order of an object's keys; a Date equals its ISO text. */
export function sameValue(left: StoredValue | undefined, right: StoredValue | undefined): boolean {
  return textOf(left) === textOf(right);
}

const textOf = (value: unknown): string | undefined => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
