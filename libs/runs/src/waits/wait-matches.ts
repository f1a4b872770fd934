import { holds } from '@tessera/engine/condition';
import { ExpressionFault } from '@tessera/engine/expression-fault';
import { asText, numberIn } from '@tessera/engine/values';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { valueAt } from '@tessera/kernel/value-at';
import type { RecordConditions } from '@tessera/nodes/record-options';

/** When something that happens is meant for a run. */
export interface WaitFilter {
  match: 'all' | 'any';
  conditions: RecordConditions;
}

/** Longest value that a key has: longer ones are compared only. */
const longestKey = 200;
const mostKeys = 500;

const keyOf = (property: string, text: string): string | null =>
  text === '' || text.length > longestKey ? null : `${property}=${text}`;

/** The same for all values that are equal for a condition: 17 equals "17.0", and true equals "TRUE". */
const keyFor = (property: string, value: JsonValue): string | null => {
  const text = asText(numberIn(value) ?? value).normalize();
  const word = text.trim().toLowerCase();
  return keyOf(property, word === 'true' || word === 'false' ? word : text);
};

/** What finds a wait without comparing: its first condition that asks for one value, if all must be met. */
export function keyOfWait({ match, conditions }: WaitFilter): string {
  if (match === 'any' && conditions.length > 1) return '';
  for (const { property, operator, value } of conditions)
    if (operator === 'equal' && typeof value === 'string') return keyFor(property, value) ?? '';
  return '';
}

/**
 * The keys of waits that values may be meant for: the empty one, and one for each text, number and truth value.
 * @returns null if there are too many: then all waits have to be compared
 */
export function keysOfValues(values: JsonObject): string[] | null {
  const keys = [''];
  const walk = (value: JsonValue, path: string): void => {
    if (keys.length > mostKeys || value === null) return;
    if (Array.isArray(value)) return;
    if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`);
    else {
      // Waits that were stored before keys were normalised have the text as it is.
      const found = new Set([keyFor(path, value), keyOf(path, asText(value))]);
      keys.push(...[...found].filter((key) => key !== null));
    }
  };
  walk(values, '');
  return keys.length > mostKeys ? null : keys;
}

/** Whether values meet the conditions of a wait. What cannot be compared is not met. */
export function isMeantFor(
  { match, conditions }: WaitFilter,
  values: JsonObject,
  context: { now: number; timeZone: string },
): boolean {
  const isMet = ({ property, operator, value }: WaitFilter['conditions'][number]): boolean => {
    const found = Object.hasOwn(values, property) ? values[property] : (valueAt(values, property) as JsonValue);
    try {
      return holds({ field: found ?? null, operator, value: value as JsonValue }, context);
    } catch (error) {
      if (error instanceof ExpressionFault) return false;
      throw error;
    }
  };
  return match === 'all' ? conditions.every(isMet) : conditions.some(isMet);
}
