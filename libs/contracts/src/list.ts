import { checkFilter } from '@tessera/query/check-filter';
import type { Filter } from '@tessera/query/filter.schema';
import { filterIn, sortIn, sortText } from '@tessera/query/query-text';
import { Search, type Sort } from '@tessera/query/query.schema';
import type { Property } from '@tessera/query/values';
import { z } from 'zod';
import { status } from './common.schema.ts';
import { namedAfter } from './envelope.ts';

/** A property of a list: what a filter may ask of it, and whether the list can be in its order. */
export interface ListProperty extends Property {
  sortable?: true;
}
export type ListProperties = Readonly<Record<string, ListProperty>>;

/** What pages need to know of a list beside its rows: filter bar, columns and sort are made from it. */
export interface ListDefinition {
  /** Names the list, for its saved views; `contract` sets it. */
  readonly key?: string;
  /** Whether each thing has a list of its own, as each form has responses; `contract` sets it. */
  readonly isOfEach?: boolean;
  /** Each has a list of its own, although a right on the module guards them all. */
  readonly each?: 'object';
  readonly properties: ListProperties;
  /** Whether each thing adds properties of its own, as a form adds its fields; the handler checks filters of those. */
  readonly isOpen?: boolean;
  readonly sort: Sort;
  readonly isSearchable: boolean;
}

/** Newest change first: the order of most lists. */
export const lastChangedFirst: Sort = [{ property: 'updated_at', direction: 'descending' }];
/** By name: the order of lists of people, teams and roles. */
export const byName: Sort = [{ property: 'name', direction: 'ascending' }];
/** Draft or published, as conditions name it. */
export const statusProperty = {
  kind: 'choice',
  label: 'Status',
  choices: [
    { value: String(status.published), label: 'Published' },
    { value: String(status.draft), label: 'Draft' },
  ],
} satisfies ListProperty;

/** How many there are: exact up to a limit, beyond it "more than". */
export const Total = z.object({ count: z.int(), exact: z.boolean() }).meta({ id: 'Total' });

const filterOf = ({ properties, open }: ListTerms) =>
  z
    .string()
    // Escaped and with the rest of the address it has to fit into the 16 kB that Node reads of a request's head.
    .max(8_000)
    .transform((text, context): Filter => {
      const read = filterIn(text);
      const problems = !('filter' in read)
        ? [{ path: '', message: read.problem }]
        : open
          ? []
          : checkFilter(read.filter, properties);
      for (const { path, message } of problems)
        context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message });
      return 'filter' in read && problems.length === 0 ? read.filter : z.NEVER;
    })
    .describe('JSON: a condition {property, operator, value}, or {"all": […]} or {"any": […]} of such');

/** The filter of an open list, for calls that are no list: the handler calls `requireFilter`. */
export const OpenFilter = filterOf({ properties: {}, sort: [], open: true });

function orderOf({ properties, sort: initial, open }: ListTerms) {
  const sortable = Object.keys(properties).filter((name) => properties[name]?.sortable);
  return z
    .string()
    .max(300)
    .transform((text, context): Sort => {
      const sort = sortIn(text);
      // The handler of an open list checks the order with the properties that it knows.
      if (sort?.every(({ property }) => open || sortable.includes(property))) return sort;
      context.addIssue({
        code: 'custom',
        message: `must name properties among ${sortable.join(', ')}, parted by commas, with - before one that descends`,
      });
      return z.NEVER;
    })
    .prefault(sortText(initial))
    .describe(`Such as ${sortText(initial)}. Properties: ${sortable.join(', ')}`);
}

/**
 * The query and the answer of a list operation: filter, sort, search, cursor and count are read and checked by the
 * properties, so each list of the product is asked in the same way.
 * @param item schema of one row
 * @param list properties, the order unless told, and whether `search` is taken; what else the query has comes by
 *   `query.extend`
 */
export function listOf<Item extends z.ZodType>(
  item: Item,
  list: ListTerms & { search: true },
): ReturnType<typeof answerOf<Item>> & { query: SearchedQuery };
export function listOf<Item extends z.ZodType>(
  item: Item,
  list: ListTerms & { search?: never },
): ReturnType<typeof answerOf<Item>> & { query: PlainQuery };
export function listOf<Item extends z.ZodType>(item: Item, list: ListTerms & { search?: true }) {
  const query = queryOf(list);
  return { ...answerOf(item, list), query: list.search ? withSearch(query) : query };
}

interface ListTerms {
  properties: ListProperties;
  sort: Sort;
  /** Each of them has a list of its own. Not needed where `can` names one thing. */
  each?: 'object';
  /** Each thing adds properties of its own: the handler calls `requireFilter`. */
  open?: true;
}
type PlainQuery = ReturnType<typeof queryOf>;
type SearchedQuery = ReturnType<typeof withSearch>;

const queryOf = (list: ListTerms) =>
  z.strictObject({
    filter: filterOf(list).optional(),
    sort: orderOf(list),
    cursor: z.string().max(2_000).optional().describe('`nextCursor` of the page before'),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    with_total: z.stringbool().default(false).describe('Whether `total` is counted'),
  });
const withSearch = (query: PlainQuery) => query.extend({ search: Search.optional() });

function answerOf<Item extends z.ZodType>(
  item: Item,
  { properties, sort, search, open, each }: ListTerms & { search?: true },
) {
  return {
    response: namedAfter(
      item,
      'List',
      z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: Total.optional() }),
    ),
    list: {
      properties,
      sort,
      isSearchable: search === true,
      ...(open && { isOpen: true }),
      ...(each && { each }),
    } satisfies ListDefinition,
  };
}
