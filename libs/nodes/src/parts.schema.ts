import { isTimeZone } from '@tessera/kernel/time-zones';
import { z } from 'zod';
import { maxVariables } from './variables.ts';

/** A template: `{{node.variable}}` is replaced when the node runs. The engine's parser checks it at publish. */
export const Template = z.string().max(20_000, 'must be at most 20,000 characters');

/** A non-blank template. */
export const FilledTemplate = Template.refine((text) => text.trim() !== '', 'must not be empty');

/** A variable's name as the specification, section 5, allows it: lower-case letters, digits, underscore, hyphen. */
export const VariableName = z
  .string()
  .regex(/^[a-z0-9_-]{1,60}$/, 'must be made of lower-case letters, digits, underscores and hyphens')
  .refine((name) => name !== '__proto__', 'is a reserved name');

/** Applies the rule while a person types: strips other characters. */
export const cleanVariableName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
    .slice(0, 60);

/** An IANA time zone that this JavaScript engine knows. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'is not a time zone, such as Asia/Kolkata');

/** Rejects duplicate names, for lists of things with a `name`. */
export function uniqueNames<Item extends { name: string }>(items: z.ZodArray<z.ZodType<Item>>) {
  return items.superRefine((entries, context) => {
    const seen = new Set<string>();
    entries.forEach(({ name }, index) => {
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: `"${name}" is used twice` });
      seen.add(name);
    });
  });
}

export const tooManyVariables = `at most ${maxVariables} variables`;

const fieldTypes = ['text', 'number', 'boolean', 'date', 'object', 'any'] as const;

/** Expected input of a run, which later nodes can refer to. */
export const InputFields = uniqueNames(
  z
    .array(
      z.strictObject({
        name: VariableName,
        title: z.string().trim().max(120).default(''),
        type: z.enum(fieldTypes).default('text'),
      }),
    )
    .max(50, 'at most 50 fields'),
);

/** Variables of a draft, as far as they are valid. */
export const InputFieldsOutline = z
  .array(
    z.object({
      name: z.string().catch(''),
      title: z.string().catch(''),
      type: z.enum(fieldTypes).default('text').catch('any'),
    }),
  )
  .catch([]);

/** Named templates, as collectVariables and output have them. */
export const NamedTemplates = uniqueNames(
  z.array(z.strictObject({ name: VariableName, value: Template })).max(maxVariables, tooManyVariables),
);

/** Names of a draft's entries, without blank ones. */
export const NamesOutline = z
  .array(z.object({ name: z.string().catch('') }))
  .catch([])
  .transform((entries) => entries.filter(({ name }) => name !== ''));
