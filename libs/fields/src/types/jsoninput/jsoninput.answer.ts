import { firstInexactNumber } from '@tessera/kernel/exact-json';
import { isDeeperThan, type JsonObject, type JsonValue } from '@tessera/kernel/json';
import { isVisible } from '@tessera/kernel/text';
import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { Reading } from '../../messages.ts';
import { jsoninputMessages } from './jsoninput.messages.ts';

const { refuse } = jsoninputMessages;

/** A list or an object; a text or a number alone is another type of field. */
export type JsonAnswer = JsonObject | JsonValue[];

/** Limits of an answer: characters without blanks, and levels of lists and objects. */
const longestJson = 20_000;
const deepestJson = 20;

/** Stored, it would be blank too. */
const emptyList = /^\s*\[\s*\]\s*$/;

export const jsoninputAnswer: AnswerRules<object, JsonAnswer> = {
  isBlank: (answer) => isUnanswered(answer) || (typeof answer === 'string' && emptyList.test(answer)),
  /** A person types text; a program may send the value itself. */
  read: (answer) => {
    const text = typeof answer === 'string' ? answer : written(answer);
    // Blanks between the parts are not stored, but there is no need to read any number of them.
    if (text.length > 5 * longestJson) return tooLong(text.length);
    const value = parsed(text);
    if (value === undefined) return refuse('json.invalid');
    if (typeof value !== 'object' || value === null) return refuse('json.scalar');
    const inexact = firstInexactNumber(text);
    if (inexact !== undefined) return refuse('json.number', { number: inexact.slice(0, 40) });
    if (isDeeperThan(value, deepestJson)) return refuse('json.tooDeep', { max: deepestJson });
    const key = unstorableKey(value);
    if (key !== undefined) return refuse('json.key', { key: key.slice(0, 40) });
    const stored = JSON.stringify(value);
    // Reading it once more leaves no -0, which is stored as 0.
    return stored.length > longestJson ? tooLong(stored.length) : accept(parsed(stored) as JsonAnswer);
  },
  toText: (value) => JSON.stringify(value),
};

const tooLong = (count: number): Reading<never> => refuse('json.tooLong', { max: longestJson, count });

/** @returns undefined when the text is no JSON */
function parsed(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A value as JSON text; blank for a value that JSON cannot express. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** The lists and objects inside a value. */
const inner = (value: JsonAnswer): JsonAnswer[] =>
  Object.values(value).filter((part): part is JsonAnswer => typeof part === 'object' && part !== null);

/** A key that is blank, or that the database or JavaScript gives a meaning of its own. */
function unstorableKey(value: JsonAnswer): string | undefined {
  const own = Array.isArray(value) ? undefined : Object.keys(value).find(isUnstorable);
  return (
    own ??
    inner(value)
      .map(unstorableKey)
      .find((key) => key !== undefined)
  );
}

const isUnstorable = (key: string): boolean =>
  !isVisible(key) || key === '__proto__' || key.startsWith('$') || key.includes('\0');
