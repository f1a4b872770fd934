import { z } from 'zod';
import { Id, Json } from '../common.schema.ts';

/** Most rows of a table; a filter finds those beyond. */
export const mostTableRows = 200_000;
/** Rows that are read at once. */
export const mostRowsAtOnce = 200;

/** Records with the same values in the properties that a table is grouped by. */
export const RowGroup = z
  .object({ values: z.array(Json.nullable()).describe('One for each level; null for no value'), count: z.int() })
  .meta({ id: 'RowGroup' });
export type RowGroup = z.output<typeof RowGroup>;

/** The rows of a table by their ids, so that any of them can be scrolled to. */
export const RowOrder = z
  .object({
    ids: z.array(Id),
    is_complete: z.boolean().describe('Whether these are all rows: a table shows up to 200,000'),
    groups: z.array(RowGroup).describe('Runs of rows from the top; empty unless groups were requested'),
    preparing: z
      .object({ property: z.string(), percent: z.int() })
      .nullable()
      .describe('While the requested order is being prepared: rows are newest first, without groups'),
  })
  .meta({ id: 'RowOrder' });
export type RowOrder = z.output<typeof RowOrder>;

/** Summaries that are computed at once. */
export const mostSummaries = 30;

export const TableSummaries = z
  .object({ values: z.array(z.union([z.number(), z.string()]).nullable()).describe('In the order of the call') })
  .meta({ id: 'TableSummaries' });
