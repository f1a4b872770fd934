import { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { Search, Sort } from '@tessera/query/query.schema';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';

/** Most views of one list: of one person, and shared with the workspace. */
export const mostViews = { personal: 50, shared: 100 } as const;

/**
 * What a view is a view of: the key of a list (`forms`, `workspaces.members`), followed by an id where each thing has a
 * list of its own (`responses:<form>`, `records:<object>`).
 */
export const ListKey = z
  .string()
  .regex(
    /^[a-z][a-zA-Z]{0,39}(\.[a-zA-Z]{1,40})?(:[a-z0-9]{8,40})?$/,
    'is not the key of a list: keys are such as forms, or responses:<id of the form>',
  )
  .meta({ id: 'ListKey' });

const mostColumns = 300;
const ColumnKey = z.string().regex(/^[a-zA-Z0-9_.-]{1,80}$/, 'is not the key of a column');
const byColumn = <Value extends z.ZodType>(value: Value) =>
  z
    .record(ColumnKey, value)
    .refine((columns) => Object.keys(columns).length <= mostColumns, `has at most ${mostColumns} columns`);

/** Columns as somebody arranged them; those not named are as the list has them. */
const ViewColumns = z
  .strictObject({
    order: z.array(ColumnKey).max(mostColumns),
    visible: byColumn(z.boolean()),
    widths: byColumn(z.number().min(16).max(2_000)),
  })
  .meta({ id: 'ViewColumns' });

/** As long as a filter in the address of a list may be. */
const longestFilter = 8_000;

/** What a footer can say of a column. */
export const columnSummaries = ['filled', 'empty', 'unique', 'sum', 'average', 'min', 'max'] as const;
export type ColumnSummary = (typeof columnSummaries)[number];
/** Summaries that need numbers. */
export const numberSummaries: ReadonlySet<ColumnSummary> = new Set(['sum', 'average', 'min', 'max']);
export const rowColours = ['red', 'amber', 'green', 'blue', 'violet', 'grey'] as const;

const ColourRule = z
  .strictObject({ when: Filter, colour: z.enum(rowColours) })
  .refine(({ when }) => filterText(when).length <= 1_000, 'must have a condition of at most 1,000 characters as JSON')
  .meta({ id: 'ColourRule' });

/** Most frozen columns of a table, levels of its groups, and rules that colour its rows. */
export const tableLimits = { frozen: 5, groups: 3, colours: 20 } as const;

/** How a view shows a table. */
export const ViewTable = z
  .strictObject({
    frozen: z.int().min(0).max(tableLimits.frozen).default(1).describe('Columns that stay while the others scroll'),
    row_height: z.enum(['small', 'medium', 'large']).default('small'),
    groups: z
      .array(ColumnKey)
      .max(tableLimits.groups)
      .default([])
      .describe('Keys of the properties that rows are grouped by'),
    summaries: z
      .array(z.strictObject({ key: ColumnKey, of: z.enum(columnSummaries) }).meta({ id: 'ColumnSummary' }))
      .max(50)
      .default([]),
    colours: z
      .array(ColourRule)
      .max(tableLimits.colours)
      .default([])
      .describe('The first condition that holds colours a row'),
  })
  .meta({ id: 'ViewTable' });
export type ViewTable = z.output<typeof ViewTable>;

/**
 * How a list looks under a view. Kinds of views to come add their own part: grouping of a board, dates of a calendar.
 */
export const ViewState = z
  .strictObject({
    filter: Filter.refine(
      (filter) => filterText(filter).length <= longestFilter,
      `must be at most ${longestFilter} characters as JSON`,
    ).optional(),
    search: Search.default(''),
    sort: Sort.default([]).describe('The order of the list itself if it is empty'),
    columns: ViewColumns.default({ order: [], visible: {}, widths: {} }),
    shape: z.enum(['list', 'grid']).default('list'),
    table: ViewTable.optional(),
  })
  .meta({ id: 'ViewState' });
export type ViewState = z.output<typeof ViewState>;

/** A part of a stored view that its list does not have any more. `property` is blank for the search. */
export const DroppedPart = z
  .object({ part: z.enum(['filter', 'search', 'sort']), property: z.string() })
  .meta({ id: 'DroppedPart' });
export type DroppedPart = z.output<typeof DroppedPart>;

export const View = z
  .object({
    id: Id,
    list: ListKey,
    name: z.string(),
    shared: z.boolean().describe('With everybody who may see the list'),
    owner: z.object({ id: Id, name: z.string() }),
    is_mine: z.boolean(),
    may_change: z.boolean(),
    state: ViewState,
    dropped: z.array(DroppedPart).describe('Stored parts that are left out of `state`: the list has them no more'),
    revision: z.int(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'View' });
export type View = z.output<typeof View>;

export const ViewsOfList = z
  .object({
    items: z.array(View),
    default_id: Id.nullable().describe('The view that the list opens with, for the caller'),
    may_share: z.boolean(),
  })
  .meta({ id: 'ViewsOfList' });
export type ViewsOfList = z.output<typeof ViewsOfList>;

export const NewView = z
  .strictObject({ list: ListKey, name: Name, shared: z.boolean().default(false), state: ViewState })
  .meta({ id: 'NewView' });

export const ViewChange = z
  .strictObject({
    id: Id,
    revision: z.int().min(1).describe('What was read; a view that was changed since is refused'),
    name: Name.optional(),
    shared: z.boolean().optional(),
    state: ViewState.optional(),
  })
  .meta({ id: 'ViewChange' });
