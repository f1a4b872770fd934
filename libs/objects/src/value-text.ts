import type { AnswerRules } from '@tessera/fields/answer';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { JsonValue } from '@tessera/kernel/json';
import type { ValueColumn } from './object-schema.ts';

/** A stored value as the text of its type; empty for a blank. */
export function valueText(
  { type, options }: Pick<ValueColumn, 'type' | 'options'>,
  value: JsonValue | undefined,
): string {
  const rules = fieldDefinitions[type].answers as AnswerRules<unknown, unknown>;
  if (value === undefined || value === null || rules.isBlank(value)) return '';
  try {
    const text: unknown = rules.toText(value, options);
    if (typeof text === 'string') return text;
  } catch {
    // A value that was stored under another type may not fit the rules of today's: the plain value says what is stored.
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
