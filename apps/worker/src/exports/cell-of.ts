import type { AnswerRules } from '@tessera/fields/answer';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { JsonValue } from '@tessera/kernel/json';
import type { ValueColumn } from '@tessera/objects/object-schema';
import type { Cell } from '@tessera/objects/tables/table';
import { valueText } from '@tessera/objects/value-text';

/** A stored value as a cell: the text of its type, and the number of a numeric type. */
export function cellOf(column: ValueColumn, value: JsonValue | undefined): Cell {
  const { stores, answers } = fieldDefinitions[column.type];
  const text = valueText(column, value);
  const isBlank = (answers as AnswerRules<unknown, unknown>).isBlank(value);
  return stores === 'number' && typeof value === 'number' && !isBlank ? { text, number: value } : { text };
}
