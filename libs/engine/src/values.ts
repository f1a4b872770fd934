import type { JsonValue } from '@tessera/kernel/json';
import { isVisible } from '@tessera/kernel/text';
import { ExpressionFault, shown } from './expression-fault.ts';

/** Renders a value inside a text: empty for null, JSON for lists and objects. */
export function asText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Converts a number or a decimal text to a number; undefined otherwise. Blank text is not a number. */
export function numberIn(value: JsonValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (!decimal.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** @throws ExpressionFault if the value is not a number */
export function asNumber(value: JsonValue): number {
  const number = numberIn(value);
  if (number === undefined) throw new ExpressionFault('BAD_VALUE', `Expected a number, but got ${shown(value)}.`);
  return number;
}

/** @throws ExpressionFault if the value is not a list */
export function asList(value: JsonValue): JsonValue[] {
  if (!Array.isArray(value)) throw new ExpressionFault('BAD_VALUE', `Expected a list, but got ${shown(value)}.`);
  return value;
}

/** Rejects numbers that JSON cannot represent, which would silently become null. */
export function finite(number: number): number {
  if (Number.isFinite(number)) return number;
  throw new ExpressionFault('BAD_VALUE', 'The result is not a number that can be stored.');
}

/** Rounds half away from zero, on the decimal digits: 1.005 to two places is 1.01. */
export function roundTo(number: number, digits: number): number {
  if (!Number.isInteger(digits) || digits < 0 || digits > 10) {
    throw new ExpressionFault('BAD_VALUE', `The number of decimal places is 0 to 10, but not ${shown(digits)}.`);
  }
  const [mantissa = '0', exponent = '0'] = Math.abs(number).toExponential().split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const [digitsOf = '0', power = '0'] = shifted.toExponential().split('e');
  return Math.sign(number) * Number(`${digitsOf}e${Number(power) - digits}`) || 0;
}

/** Blank: null, an empty list or object, or text without a visible character. */
export function isBlank(value: JsonValue): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return !isVisible(value);
  return typeof value === 'object' && (Array.isArray(value) ? value : Object.keys(value)).length === 0;
}

/** Equality as JSON, ignoring the order of keys and the Unicode form of texts. */
export function isSame(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (typeof left === 'string' && typeof right === 'string') return left.normalize() === right.normalize();
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isSame(item, right[index] ?? null));
  }
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key] ?? null, right[key] ?? null))
  );
}

/** Reads along a path; undefined if it leads nowhere. Finds own properties only, never inherited ones. */
export function readPath(value: JsonValue | undefined, path: readonly (string | number)[]): JsonValue | undefined {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    if (Array.isArray(current)) {
      const index = typeof step === 'number' ? step : /^\d{1,9}$/.test(step) ? Number(step) : -1;
      current = current[index];
    } else {
      const key = Object.hasOwn(current, step) ? step : sameKey(current, step);
      current = key === undefined ? undefined : current[key];
    }
  }
  return current;
}

/** The key that is equal in another Unicode form. */
const sameKey = (object: object, step: string | number): string | undefined =>
  Object.keys(object).find((key) => key.normalize() === String(step).normalize());

/** Canonical text of a value, independent of the order of keys. */
export function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_key, part: JsonValue) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
