import { suggestFieldId } from './field-id.ts';
import type { FieldType } from './field-types.ts';
import type { DraftField } from './form-field.schema.ts';
import { DraftField as DraftFieldSchema } from './form-field.schema.ts';
import { fieldDefinitions } from './registry.ts';

/**
 * A new field in the builder: labelled as its type unless a label is optional, with the type's draft options.
 * @param taken the ids of the form and of its published versions
 */
export function newField(type: FieldType, taken: ReadonlySet<string>): DraftField {
  const { title, draftOptions, hasOptionalLabel } = fieldDefinitions[type];
  const label = hasOptionalLabel ? '' : title;
  return DraftFieldSchema.parse({ id: suggestFieldId(title, taken), type, label, options: draftOptions });
}
