import { parsedJson } from '@tessera/kernel/json';
import type { Checked } from '@tessera/kernel/result';
import { z } from 'zod';
import { maxFields } from '../check-fields.ts';
import { DraftField } from '../form-field.schema.ts';

/** Copied fields as they lie in a clipboard, between forms, tabs and browsers: anybody can write there. */
const CopiedFields = z.strictObject({
  tessera: z.literal('form-fields'),
  version: z.literal(1),
  /** The form that they were copied from. */
  form: z.string().max(60),
  fields: z.array(DraftField).min(1).max(maxFields),
});
export type CopiedFields = Pick<z.output<typeof CopiedFields>, 'form' | 'fields'>;

/** Larger than any copy of the most fields that people make: nothing longer is read. */
const longestCopy = 4_000_000;

/** Fields as the text of a clipboard. */
export const copiedText = (copied: { form: string; fields: readonly DraftField[] }): string =>
  JSON.stringify({ tessera: 'form-fields', version: 1, ...copied });

/** Whether a text of a clipboard claims to be copied fields. */
export const looksCopied = (text: string): boolean => /^\s*\{\s*"tessera"\s*:\s*"form-fields"/.test(text);

/**
 * Reads fields out of the text of a clipboard.
 * @returns the fields, or what is wrong, with its path such as `fields.0.options.items`
 */
export function readCopied(text: string): Checked<CopiedFields, { path: string; message: string }> {
  if (text.length > longestCopy)
    return { ok: false, problems: [{ path: '', message: `longer than ${longestCopy} characters` }] };
  const read = CopiedFields.safeParse(parsedJson(text));
  if (read.success) return { ok: true, value: { form: read.data.form, fields: read.data.fields } };
  const problems = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { ok: false, problems };
}
