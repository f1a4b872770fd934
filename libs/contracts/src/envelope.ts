import { z } from 'zod';

const Problem = z.object({
  field: z.string().optional(),
  message: z.string(),
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/**
 * Every failed answer. `error` is a sentence for a person; `code` is for a program; `field` is a dotted path into the input;
 * `params` is what the sentence quotes, for a page that says it in another language, as `code` and `params` of a problem are.
 */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  status: z.int(),
  code: z.string(),
  field: z.string().optional(),
  problems: z.array(Problem).optional(),
  params: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;

/** Every answer that is not a failure. */
export const success = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });

/** A page of a list that is walked with a cursor: `nextCursor` is null on the last one. */
export const itemsOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A numbered page of a list, as the specification shows it (section 3, sessionData). */
export const rowsOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    count: z.int(),
    total_pages: z.int(),
    current_page: z.int(),
    total_records: z.int(),
  });

export const Paging = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});
export const Cursor = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const Empty = z.strictObject({});
/** The answer of a command that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) });
export const done = { done: true } as const;
