import { Filter } from '@tessera/query/filter.schema';
import { Aggregate, Grouping, Measure, Search } from '@tessera/query/query.schema';
import { z } from 'zod';

/** Aggregates read every row that matches: one person may ask for so many. */
export const aggregateLimit = { max: 240, perSeconds: 60 } as const;

/** What is counted or measured, before groups are named. */
export const Counted = {
  filter: Filter.optional(),
  search: Search.optional(),
};

/** What groups and measures are asked of, beside the rows. */
export const aggregateTerms = Aggregate.shape;

/** One property to group by, and what is measured in each group beside its count. */
export const groupTerms = { group: Grouping, measures: z.array(Measure).max(10).default([]) };

const GroupKey = z
  .union([z.string(), z.number(), z.boolean()])
  .nullable()
  .describe('The value, or the first day of a period, or where a step begins; null for the blank group');
const MeasureValue = z.union([z.number(), z.string()]).nullable().describe('null where there is nothing to measure');

const Group = z
  .object({
    key: GroupKey,
    label: z.string().nullable().describe('What a choice is called'),
    count: z.int(),
    measures: z.array(MeasureValue),
  })
  .meta({ id: 'Group' });

/** The groups of one property: every choice in its order, and at last the blank group, which is always there. */
export const GroupList = z
  .object({
    groups: z.array(Group),
    rest: z
      .object({ groups: z.int(), count: z.int() })
      .describe('What was left out beyond `most` groups. A value that is a list counts in several groups'),
    count: z.int().describe('How many rows there are in all'),
  })
  .meta({ id: 'GroupList' });

/** Rows of an aggregate: one for each combination of groups. */
export const AggregateRows = z
  .object({ items: z.array(z.object({ keys: z.array(GroupKey), measures: z.array(MeasureValue) })) })
  .meta({ id: 'AggregateRows' });
