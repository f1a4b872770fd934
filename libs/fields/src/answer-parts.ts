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

/** The values of options and the names of parts under which a field's answers are stored. */
export const storedNamesOf = <T extends FieldType>(field: AnyField<T>): Set<string> => {
  const items = 'items' in field.options ? field.options.items : [];
  return new Set([...items.map(({ value }) => value), ...filterPartsOf(field).map(({ path }) => path)]);
};

/** What lists can be filtered by inside a field's answers. */
export const filterPartsOf = <T extends FieldType>({ type, options }: AnyField<T>): readonly FilterPart[] =>
  parts[type].filterParts?.(options) ?? [];
