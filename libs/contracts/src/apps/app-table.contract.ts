import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { records } from '../records/records.contract.ts';
import { ObjectRecord } from '../records/records.schema.ts';
import { mostRowsAtOnce, mostSummaries, RowOrder, TableSummaries } from './app-table.schema.ts';
import { columnSummaries, tableLimits } from '../views/views.schema.ts';
import { appTableWire } from './app-table.wire.ts';

const { filter, sort, search } = records.list.query.shape;
const seeing = { action: 'records:CAN_VIEW', on: 'app', id: 'query.app_id' } as const;
const Key = '[a-z0-9][a-z0-9_-]{0,59}';
const listOf = (item: string, most: number) => new RegExp(`^${item}(,${item}){0,${most - 1}}$`);

/** What a table needs besides the records of its app: their order as a whole, and any rows of it. */
export const appTable = contract('appTable', appTableWire, {
  order: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({
      app_id: Id,
      filter: filter.optional(),
      sort,
      search,
      groups: z
        .string()
        .regex(
          listOf(Key, tableLimits.groups),
          `must be up to ${tableLimits.groups} keys of properties, separated by commas`,
        )
        .optional()
        .describe(
          'Keys of the properties that the rows are grouped by, outermost first; one that is gone groups nothing',
        ),
    }),
    response: RowOrder,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'The ids of all records that a table shows, in their order',
  },
  summaries: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({
      app_id: Id,
      filter: filter.optional(),
      search,
      of: z
        .string()
        .regex(
          listOf(`(${columnSummaries.join('|')}):${Key}`, mostSummaries),
          'must be a list such as sum:amount,filled:name',
        )
        .describe('Which summary of which property, separated by commas'),
    }),
    response: TableSummaries,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'Summaries of columns over all records that a table shows',
  },
  rows: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({
      app_id: Id,
      ids: z
        .string()
        .regex(listOf('[0-9a-z]{8,40}', mostRowsAtOnce), `must be up to ${mostRowsAtOnce} ids, separated by commas`),
    }),
    response: z.object({ items: z.array(ObjectRecord) }).meta({ id: 'TableRows' }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'Records of a table by their ids; ids of records that it does not show are ignored',
  },
});
