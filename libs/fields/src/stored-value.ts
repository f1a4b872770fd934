import type { FieldType, StorageKind } from './field-types.ts';
import { fieldDefinitions } from './registry.ts';
import type { Answers } from './validate-answers.ts';

/** An answer as the database holds it: a moment is a date there, everything else is JSON. */
export function storedValue<Value>(type: FieldType, value: Value): Value | Date {
  const stores: StorageKind = fieldDefinitions[type].stores;
  return stores === 'moment' && typeof value === 'string' ? new Date(value) : value;
}

/** The answers of a form as the database holds them. */
export const storedValues = (
  fields: readonly { id: string; type: FieldType }[],
  answers: Answers,
): Record<string, Answers[string] | Date> => ({
  ...answers,
  ...Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const value = answers[id];
      return value === undefined ? [] : [[id, storedValue(type, value)]];
    }),
  ),
});
