import { z } from 'zod';

const cronField = '[0-9A-Za-z*?/,#-]+';
const cronShape = new RegExp(`^(${cronField} ){4,5}${cronField}$`);

/** A cron expression, or an interval in minutes counted from midnight UTC of 1 January 1970. */
export const Schedule = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('cron'),
    expression: z
      .string()
      .trim()
      .max(120)
      .transform((text) => text.replace(/\s+/g, ' '))
      .refine(
        (text) => cronShape.test(text),
        'must be five fields (minute hour day month weekday), or six with seconds first',
      ),
  }),
  z.strictObject({
    type: z.literal('every'),
    minutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60),
  }),
]);
