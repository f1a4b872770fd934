import { z } from 'zod';

/** One field that a command changed. Of secrets it says only that they changed. */
export const ChangedValue = z
  .object({
    field: z.string().describe('Name of the field; a dot leads into its parts'),
    before: z.string().nullable(),
    after: z.string().nullable(),
    is_secret: z.boolean(),
  })
  .meta({ id: 'ChangedValue' });
export type ChangedValue = z.infer<typeof ChangedValue>;
