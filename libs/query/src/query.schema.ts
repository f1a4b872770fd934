import { z } from 'zod';

const limits = { sorts: 3, search: 200 } as const;

const Name = z.string().min(1).max(80);

/** The order of a list; properties that are equal in one step are ordered by the next, and at last by id. */
export const Sort = z
  .array(z.strictObject({ property: Name, direction: z.enum(['ascending', 'descending']).default('ascending') }))
  .max(limits.sorts);
export type Sort = z.output<typeof Sort>;

export const Search = z.string().trim().max(limits.search);
