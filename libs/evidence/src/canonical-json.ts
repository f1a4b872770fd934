import type { JsonValue } from '@tessera/kernel/json';

/**
 * The one way to write a value (RFC 8785): keys sorted by their UTF-16 units, no blanks, numbers as ECMAScript prints
 * them. Two values are the same exactly when these texts are.
 * @throws Error for what JSON can't hold, such as NaN
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.keys(value)
      .toSorted()
      .flatMap((key) => {
        const inner = value[key];
        return inner === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(inner)}`];
      });
    return `{${entries.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} has no place in JSON`);
  return JSON.stringify(value);
}
