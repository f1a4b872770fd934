import type { JsonValue } from '@tessera/kernel/json';

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 units, no whitespace, numbers as ECMAScript prints them. Two values
 * are equal exactly if these texts are.
 * @throws Error for values that JSON cannot represent, such as NaN
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
