import { z } from 'zod';

const mostSteps = 3;

const Name = z.string().min(1).max(80);

/** The order of a list; properties that are equal in one step are ordered by the next, and at last by id. */
export const Sort = z
  .array(z.strictObject({ property: Name, direction: z.enum(['ascending', 'descending']).default('ascending') }))
  .max(mostSteps);
export type Sort = z.output<typeof Sort>;
