import { FormContent } from '@tessera/contracts/forms/transfer/form-file.schema';
import { suggestFieldId } from '@tessera/fields/field-id';
import { DraftField } from '@tessera/fields/form-field.schema';
import { newOption, type OptionItem, valuesOf } from '@tessera/fields/option-items';
import { fieldDefinitions } from '@tessera/fields/registry';
import { z } from 'zod';

/** Types of fields that a description can ask for. */
export const describableTypes = [
  'text',
  'textarea',
  'number',
  'email',
  'phonenumber',
  'link',
  'select',
  'radio',
  'checkbox',
  'ranking',
  'toggle',
  'date',
  'time',
  'datetime',
  'daterange',
  'rating',
  'emoji-rating',
  'nps',
  'linear',
  'file',
  'filearray',
  'imageCapture',
  'signature',
  'videoVerification',
] as const;
export type DescribableType = (typeof describableTypes)[number];

const withChoices: readonly DescribableType[] = ['select', 'radio', 'checkbox', 'ranking'];
export const takesChoices = (type: DescribableType): boolean => withChoices.includes(type);

/** A form in the few words that rules and models write it in. */
export const DescribedForm = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(500).optional(),
  fields: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1).max(200),
        type: z.enum(describableTypes),
        required: z.boolean().default(false),
        help: z.string().trim().max(300).optional(),
        choices: z.array(z.string().trim().min(1).max(120)).max(100).optional(),
      }),
    )
    .min(1, 'must have at least one field')
    .max(80),
});
export type DescribedForm = z.infer<typeof DescribedForm>;

const itemsOf = (choices: readonly string[]): OptionItem[] =>
  choices.reduce<OptionItem[]>((items, label) => [...items, newOption(label, valuesOf(items))], []);

/** The form as the builder has it. @throws ZodError when a field can't be */
export function contentOf({ name, description, fields }: DescribedForm): FormContent {
  const taken = new Set<string>();
  const drafts = fields.map(({ label, type, required, help, choices }) => {
    const id = suggestFieldId(label, taken);
    taken.add(id);
    const items = takesChoices(type) && choices && choices.length > 0 ? { items: itemsOf(choices) } : {};
    const options = { ...fieldDefinitions[type].draftOptions, ...items };
    return DraftField.parse({ id, type, label, help, mandatory: required, options });
  });
  return FormContent.parse({ name, fields: drafts, settings: description ? { description } : undefined });
}
