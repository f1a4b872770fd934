import type { AnswerRules } from '@tessera/fields/answer';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { JsonValue } from '@tessera/kernel/json';
import type { ValueColumn } from '@tessera/objects/object-schema';
import type { Cell } from '@tessera/objects/tables/table';

const blank: Cell = { text: '' };

/** A stored value as a cell: the text of its type, and the number of a numeric type. */
export function cellOf({ type, options }: ValueColumn, value: JsonValue | undefined): Cell {
  const rules = fieldDefinitions[type].answers as AnswerRules<unknown, unknown>;
  if (value === undefined || value === null || rules.isBlank(value)) return blank;
  const text = textOf(rules, options, value);
  const isNumber = fieldDefinitions[type].stores === 'number' && typeof value === 'number';
  return isNumber ? { text, number: value } : { text };
}

/** A value that was stored under another type may not fit the rules of today's. */
function textOf(rules: AnswerRules<unknown, unknown>, options: unknown, value: JsonValue): string {
  try {
    const text: unknown = rules.toText(value, options);
    if (typeof text === 'string') return text;
  } catch {
    // The plain value says what is stored.
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
