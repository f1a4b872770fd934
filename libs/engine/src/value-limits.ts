import type { JsonValue } from '@tessera/kernel/json';
import { ExpressionFault } from './expression-fault.ts';

/** The most that the values of one node may hold together, in characters of JSON. Longer texts are refused, too. */
const largestValue = 5_000_000;
/** Lists and objects inside each other. Bodies of calls may have half of it, so nodes can wrap what came in. */
const deepestValue = 200;

const nestedTooDeeply = (): ExpressionFault =>
  new ExpressionFault('TOO_LARGE', `The values nest more than ${deepestValue} lists and objects in each other.`);
const tooLarge = (): ExpressionFault =>
  new ExpressionFault(
    'TOO_LARGE',
    `The values would be larger than ${largestValue.toLocaleString('en')} characters. Pass less from node to node.`,
  );

/**
 * What one node may still hold. A few nodes that repeat what came before could otherwise fill the memory: references
 * are free until they are written out, so values are counted as written, and only as far as the limit.
 */
export class ValueBudget {
  private left = largestValue;

  /** @throws ExpressionFault TOO_LARGE when a value, with those before it, is too large or nests too deeply */
  spend(value: JsonValue): void {
    this.count(value, 0);
  }

  private count(value: JsonValue, depth: number): void {
    if (depth > deepestValue) throw nestedTooDeeply();
    // Quotes, digits and commas are counted as two: it is the order of size that matters.
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

/** One text put behind another. @throws ExpressionFault TOO_LARGE when that would be too long */
export function extended(text: string, more: string): string {
  if (text.length + more.length > largestValue) throw tooLarge();
  return text + more;
}

/** @returns the value. @throws ExpressionFault TOO_LARGE when it is a text that is too long */
export function bounded(value: JsonValue): JsonValue {
  if (typeof value === 'string' && value.length > largestValue) throw tooLarge();
  return value;
}

/** Texts with a separator between them. @throws ExpressionFault TOO_LARGE before too long a text is made */
export function joined(pieces: string[], separator: string): string {
  const length = pieces.reduce((total, piece) => total + piece.length + separator.length, 0);
  if (length > largestValue) throw tooLarge();
  return pieces.join(separator);
}
