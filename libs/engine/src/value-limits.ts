import type { JsonValue } from '@tessera/kernel/json';
import { ExpressionFault } from './expression-fault.ts';

/** Most characters of JSON in the values of one node. Also the longest text. */
const largestValue = 5_000_000;
/** Deepest nesting of lists and objects. Request bodies may use half of it, so that nodes can wrap them. */
const deepestValue = 200;

const nestedTooDeeply = (): ExpressionFault =>
  new ExpressionFault('TOO_LARGE', `The values nest more than ${deepestValue} lists and objects in each other.`);
const tooLarge = (): ExpressionFault =>
  new ExpressionFault(
    'TOO_LARGE',
    `The values would be larger than ${largestValue.toLocaleString('en')} characters. Pass less from node to node.`,
  );

/**
 * Remaining budget of one node. References are free until they are serialised, so a few nodes that repeat earlier
 * values could fill the memory: values are counted as serialised, and only as far as the limit.
 */
export class ValueBudget {
  private left = largestValue;

  /** @throws ExpressionFault TOO_LARGE if a value, with those before it, is too large or nests too deeply */
  spend(value: JsonValue): void {
    this.count(value, 0);
  }

  private count(value: JsonValue, depth: number): void {
    if (depth > deepestValue) throw nestedTooDeeply();
    // Punctuation counts as two characters: only the order of magnitude matters.
    this.left -= typeof value === 'string' ? value.length + 2 : 2;
    if (this.left < 0) throw tooLarge();
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) for (const item of value) this.count(item, depth + 1);
    else {
      for (const key of Object.keys(value)) {
        this.left -= key.length;
        this.count(value[key] ?? null, depth + 1);
      }
    }
  }
}

/** Concatenates texts. @throws ExpressionFault TOO_LARGE if the result would be too long */
export function extended(text: string, more: string): string {
  if (text.length + more.length > largestValue) throw tooLarge();
  return text + more;
}

/** @returns the value. @throws ExpressionFault TOO_LARGE if it is too long a text */
export function bounded(value: JsonValue): JsonValue {
  if (typeof value === 'string' && value.length > largestValue) throw tooLarge();
  return value;
}

/** Joins texts with a separator. @throws ExpressionFault TOO_LARGE before too long a text is built */
export function joined(pieces: string[], separator: string): string {
  const length = pieces.reduce((total, piece) => total + piece.length + separator.length, 0);
  if (length > largestValue) throw tooLarge();
  return pieces.join(separator);
}
