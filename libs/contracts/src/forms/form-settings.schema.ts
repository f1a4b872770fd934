import { FieldId } from '@tessera/fields/form-field.schema';
import { z } from 'zod';
import { Moment } from '../common.schema.ts';

/**
 * Where the browser goes after a submission. A draft may hold anything that is typed: `checkSettings` judges it when
 * the form is published.
 */
const Redirect = z
  .strictObject({
    address: z.string().trim().max(2000).describe('Begins with https:// or http://'),
    parameters: z
      .array(z.strictObject({ name: z.string().trim().max(60), field: FieldId }))
      .max(30, 'has more than 30 parameters')
      .default([])
      .describe('Parameters of the address that get the answers of fields as values'),
  })
  .meta({ id: 'FormRedirect' });

/** When, how often and from whom a form takes answers. */
const Availability = z
  .strictObject({
    opens_at: Moment.optional(),
    closes_at: Moment.optional(),
    response_limit: z.int().min(1).max(1_000_000).optional().describe('Suspected spam does not count'),
    once_per_person: z
      .boolean()
      .optional()
      .describe('One response from a browser, and from each address in an e-mail field that asks for a confirmed one'),
    closed_text: z.string().trim().max(2000).optional().describe('Shown while the form takes no answers'),
  })
  .meta({ id: 'FormAvailability' });
export type FormAvailability = z.infer<typeof Availability>;

/** Parts of a form's settings. Those that are left out are switched off, so forms of earlier versions stay valid. */
export const settingParts = {
  redirect: Redirect.optional(),
  availability: Availability.optional(),
};

/** What the public page gets of them. */
export const publicParts = {
  redirect: settingParts.redirect,
  availability: z.object({ once_per_person: z.boolean().optional(), closed_text: z.string().optional() }).optional(),
};
