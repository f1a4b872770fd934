import { Filter } from './filter.schema.ts';
import { z } from 'zod';

const limits = { sorts: 3, columns: 300, rows: 200, search: 200, skip: 10_000, groups: 200 } as const;

const Name = z.string().min(1).max(80);

/** The order of a list; properties that are equal in one step are ordered by the next, and at last by id. */
export const Sort = z
  .array(z.strictObject({ property: Name, direction: z.enum(['ascending', 'descending']).default('ascending') }))
  .max(limits.sorts)
  .meta({ id: 'SortTerms' });
export type Sort = z.output<typeof Sort>;

export const Search = z.string().trim().max(limits.search);

/** What a list or a view shows. */
export const Query = z.strictObject({
  filter: Filter.optional(),
  search: Search.optional(),
  sort: Sort.optional(),
  columns: z.array(Name).max(limits.columns).optional(),
  after: z.string().max(2_000).optional().describe('The cursor of the page before'),
  skip: z.int().min(0).max(limits.skip).optional(),
  limit: z.int().min(1).max(limits.rows).default(100),
});
export type Query = z.output<typeof Query>;

/** How values fall into groups: each by itself, or by a part of the calendar, or by steps of a number. */
export const groupings = ['value', 'day', 'week', 'month', 'quarter', 'year', 'step'] as const;
export const Grouping = z
  .strictObject({
    property: Name,
    by: z.enum(groupings).default('value'),
    step: z.number().positive().optional().describe('The width of a group, for `step`'),
    order: z.enum(['key', 'count']).default('key').describe('By what groups are named, or the largest first'),
    direction: z.enum(['ascending', 'descending']).default('ascending'),
    most: z.int().min(1).max(limits.groups).default(limits.groups),
  })
  .meta({ id: 'Grouping' });
export type Grouping = z.output<typeof Grouping>;

export const measures = [
  'count',
  'filled',
  'empty',
  'distinct',
  'sum',
  'avg',
  'min',
  'max',
  'range',
  'trueCount',
] as const;
export const Measure = z
  .strictObject({
    of: z.enum(measures),
    property: Name.optional().describe('Needed by all but `count`'),
  })
  .meta({ id: 'Measure' });
export type Measure = z.output<typeof Measure>;

export const Aggregate = z.strictObject({
  filter: Filter.optional(),
  search: Search.optional(),
  groups: z
    .array(Grouping)
    .max(2)
    .default([])
    .refine((groups) => new Set(groups.map(({ property }) => property)).size === groups.length, {
      message: 'must group by different properties',
    }),
  measures: z.array(Measure).min(1).max(10),
});
export type Aggregate = z.output<typeof Aggregate>;
