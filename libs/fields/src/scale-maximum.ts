import type { FieldType } from './field-types.ts';
import type { FieldOf } from './form-field.schema.ts';
import { fieldDefinitions } from './registry.ts';

type Options = { [T in FieldType]: FieldOf<T>['options'] };
const maxima: { readonly [T in FieldType]: { maximum?: (options: Options[T]) => number } } = fieldDefinitions;

/** The highest answer on the scale of a field; null for a field without a scale. */
export const maximumOf = <T extends FieldType>(field: { [K in T]: { type: K; options: Options[K] } }[T]) =>
  maxima[field.type].maximum?.(field.options) ?? null;
