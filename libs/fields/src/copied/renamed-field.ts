import { isFieldType } from '../field-types.ts';
import type { DraftField } from '../form-field.schema.ts';
import { withConditionRenamed } from '../logic/conditions.ts';
import type { FormPage } from '../logic/form-page.schema.ts';
import { withPipeRenamed } from '../pipe-syntax.ts';
import { fieldDefinitions } from '../registry.ts';

/** Changes the id of another field in the options of a field. */
function optionsRenamed({ type, options }: DraftField, from: string, to: string): object {
  if (!isFieldType(type)) return options;
  const { withFieldRenamed } = fieldDefinitions[type] as {
    withFieldRenamed?: (options: object, from: string, to: string) => object;
  };
  return withFieldRenamed ? withFieldRenamed(options, from, to) : options;
}

const conditionRenamed = ({ visible }: DraftField | FormPage, from: string, to: string) =>
  visible && { visible: withConditionRenamed(visible, from, to) };

/** Changes the id of another field in the texts, the options and the condition of a field. */
export const fieldRenamed = (field: DraftField, from: string, to: string): DraftField =>
  ({
    ...field,
    ...conditionRenamed(field, from, to),
    ...(field.formula !== undefined && { formula: withPipeRenamed(field.formula, from, to) }),
    label: withPipeRenamed(field.label, from, to),
    help: withPipeRenamed(field.help, from, to),
    options: optionsRenamed(field, from, to),
  }) as DraftField;

/** Changes the id of a field in the texts and the condition of a page. */
export const pageRenamed = (page: FormPage, from: string, to: string): FormPage => ({
  ...page,
  ...conditionRenamed(page, from, to),
  title: withPipeRenamed(page.title, from, to),
  text: withPipeRenamed(page.text, from, to),
});
