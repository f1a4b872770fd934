import { z } from 'zod';
import { Id } from './common.schema.ts';

const Problem = z
  .object({
    field: z.string().optional(),
    message: z.string(),
    code: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Problem' });

/**
 * Every failed answer. `error` is a sentence for a person; `code` is for a program; `field` is a dotted path into the
 * input; `params` is what the sentence quotes, for a page that says it in another language, as `code` and `params` of a
 * problem are.
 */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    status: z.int(),
    code: z.string(),
    field: z.string().optional(),
    problems: z.array(Problem).optional(),
    params: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;

/** Every answer that is not a failure. */
export const success = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });

/** A shape that is made of another one is named after it; of one without a name it has none. */
export function namedAfter<T extends z.ZodType>(part: z.ZodType, suffix: string, shape: T): T {
  const id = z.globalRegistry.get(part)?.id;
  return id === undefined ? shape : shape.meta({ id: `${id}${suffix}` });
}

/** A page of a list that is walked with a cursor: `nextCursor` is null on the last one. */
export const itemsOf = <T extends z.ZodType>(item: T) =>
  namedAfter(item, 'Items', z.object({ items: z.array(item), nextCursor: z.string().nullable() }));

/** A numbered page of a list, as the specification shows it (section 3, sessionData). */
export const rowsOf = <T extends z.ZodType>(row: T) =>
  namedAfter(
    row,
    'Rows',
    z.object({
      rows: z.array(row),
      count: z.int(),
      total_pages: z.int(),
      current_page: z.int(),
      total_records: z.int(),
    }),
  );

export const Paging = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});
export const Cursor = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const Empty = z.strictObject({});
/** What an operation is given that is about one thing and needs nothing else. */
export const ById = z.strictObject({ id: Id }).meta({ id: 'ById' });
/** The answer of a command that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) }).meta({ id: 'Done' });
export const done = { done: true } as const;
