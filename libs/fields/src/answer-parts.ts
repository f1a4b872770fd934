import type { FieldType, FilterPart, ValuePart } from './field-types.ts';
import type { FieldOf } from './form-field.schema.ts';
import { fieldDefinitions } from './registry.ts';

type Options = { [T in FieldType]: FieldOf<T>['options'] };
type AnyField<T extends FieldType> = { [K in T]: { type: K; options: Options[K] } }[T];
interface Parts<Own> {
  valueParts?: (options: Own) => readonly ValuePart[];
  filterParts?: (options: Own) => readonly FilterPart[];
}
const parts: { readonly [T in FieldType]: Parts<Options[T]> } = fieldDefinitions;

/** The parts of a field's answers, as workflows refer to them; undefined for answers without parts. */
export const valuePartsOf = <T extends FieldType>({ type, options }: AnyField<T>): readonly ValuePart[] | undefined =>
  parts[type].valueParts?.(options);

/** What lists can be filtered by inside a field's answers. */
export const filterPartsOf = <T extends FieldType>({ type, options }: AnyField<T>): readonly FilterPart[] =>
  parts[type].filterParts?.(options) ?? [];
