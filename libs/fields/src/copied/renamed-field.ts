import { isFieldType } from '../field-types.ts';
import type { DraftField } from '../form-field.schema.ts';
import { withConditionRenamed } from '../logic/conditions.ts';
import type { FormPage } from '../logic/form-page.schema.ts';
import { withPipeRenamed } from '../pipe-syntax.ts';
import { fieldDefinitions } from '../registry.ts';

/** Options of a field after another one got another id. */
function optionsRenamed({ type, options }: DraftField, from: string, to: string): object {
  if (!isFieldType(type)) return options;
  const { withFieldRenamed } = fieldDefinitions[type] as {
    withFieldRenamed?: (options: object, from: string, to: string) => object;
  };
  return withFieldRenamed ? withFieldRenamed(options, from, to) : options;
}

const conditionRenamed = ({ visible }: DraftField | FormPage, from: string, to: string) =>
  visible && { visible: withConditionRenamed(visible, from, to) };

/** A field after another one got another id: its texts, its options and its condition may name that one. */
export const fieldRenamed = (field: DraftField, from: string, to: string): DraftField =>
  ({
    ...field,
    ...conditionRenamed(field, from, to),
    ...(field.formula !== undefined && { formula: withPipeRenamed(field.formula, from, to) }),
    label: withPipeRenamed(field.label, from, to),
    help: withPipeRenamed(field.help, from, to),
    options: optionsRenamed(field, from, to),
  }) as DraftField;

/** A page after a field that it names got another id. */
export const pageRenamed = (page: FormPage, from: string, to: string): FormPage => ({
  ...page,
  ...conditionRenamed(page, from, to),
  title: withPipeRenamed(page.title, from, to),
  text: withPipeRenamed(page.text, from, to),
});
