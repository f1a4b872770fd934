import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { checkFilter } from '@tessera/query/check-filter';
import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import type { ListRequest } from '@tessera/query/list-request';
import { type AggregateRow, aggregateRows, tallied } from '@tessera/query/aggregate';
import { Aggregate, groupings, measures } from '@tessera/query/query.schema';
import { matcherOf } from '@tessera/query/matcher';
import { type Operator, operators, operatorsOfKind } from '@tessera/query/operators';
import type { Properties } from '@tessera/query/values';
import { testServers } from '@tessera/testing/test-servers';
import fc from 'fast-check';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { Columns } from './columns.ts';

interface Thing extends TenantDocument {
  values: Record<string, unknown>;
}

const properties = {
  name: { kind: 'text', label: 'Name' },
  amount: { kind: 'number', label: 'Amount' },
  paid: { kind: 'boolean', label: 'Paid' },
  status: { kind: 'choice', label: 'Status' },
  tags: { kind: 'choices', label: 'Tags' },
  due: { kind: 'day', label: 'Due' },
  at: { kind: 'time', label: 'Time' },
  seen: { kind: 'moment', label: 'Seen' },
  stay: { kind: 'range', label: 'Stay' },
  files: { kind: 'files', label: 'Files' },
  owner: { kind: 'relation', label: 'Owner' },
  data: { kind: 'object', label: 'Data' },
} satisfies Properties;
type Name = keyof typeof properties;
const columns = Object.fromEntries(
  Object.entries(properties).map(([name, { kind }]) => [name, { path: `values.${name}`, kind, blank: true }]),
) as Columns;

class ThingRepository extends TenantRepository<Thing> {
  constructor(database: Database) {
    super(database, 'query_things', [{ key: { workspace: 1, 'values.amount': -1, _id: -1 } }]);
  }
  addAll(things: readonly Thing[]) {
    return this.insertNew(things);
  }
  total(workspace: WorkspaceId, aggregate: Aggregate, timeZone: string) {
    return this.aggregate(workspace, columns, aggregate, { now, timeZone });
  }
  askUnsearchable(workspace: WorkspaceId, request: ListRequest) {
    return this.listPage(workspace, { columns }, request);
  }
  ask(workspace: WorkspaceId, request: ListRequest) {
    return this.listPage(workspace, { columns, searched: ['values.name'] }, request);
  }
}

// Half an hour after midnight in UTC, on the day on which clocks go forward in Berlin.
const now = Date.parse('2026-03-29T00:30:00Z');
const dayMs = 86_400_000;
const names =
  'Émile|émile|a.b*c|A.B*C|[x]|O\\k|İstanbul|straße|STRASSE|00123|two words|=1+1|ΣΑΣ|σας|中文|-dash-|^caret$'.split(
    '|',
  );
const days = fc.integer({ min: -45, max: 45 }).map((add) => new Date(now + add * dayMs).toISOString().slice(0, 10));
const moments = fc.integer({ min: -45 * dayMs, max: 45 * dayMs }).map((add) => new Date(now + add));
const choices = fc.constantFrom('new', 'won', 'other', 'other: Baker');
const times = fc.constantFrom('00:00', '09:15', '10:00', '23:59');
const amounts = fc.constantFrom(-2.5, -1, 0, 0.1, 1, 2, 2.5, 1e6);
const parts = fc.constantFrom(...names, 'm', 'É', '.', 's', '[', '\\', 'ss', '1', 'σ', 'i', 'İ');
const stored: { readonly [K in Name]: fc.Arbitrary<unknown> } = {
  name: fc.constantFrom(...names),
  amount: amounts,
  paid: fc.boolean(),
  status: choices,
  tags: fc.uniqueArray(choices, { minLength: 1 }),
  due: days,
  at: times,
  seen: moments,
  stay: fc.record({ start: days, end: days }),
  files: fc.array(fc.record({ id: choices, name: fc.constantFrom(...names) }), { minLength: 1, maxLength: 3 }),
  owner: fc.uniqueArray(choices, { minLength: 1 }),
  data: fc.constantFrom<unknown>({}, { a: null }, [null], [{ a: [] }], [1]),
};
const operand: { readonly [K in Name]: fc.Arbitrary<unknown> } = {
  name: parts,
  amount: amounts,
  paid: fc.constant(undefined),
  status: choices,
  tags: choices,
  due: days,
  at: times,
  seen: fc.oneof(
    days,
    moments.map((at) => at.toISOString()),
  ),
  stay: days,
  files: parts,
  owner: fc.oneof(choices, fc.constant('@me')),
  data: fc.constant(undefined),
};
const values = fc.record(stored, { requiredKeys: [] });

const condition: fc.Arbitrary<Filter> = fc
  .constantFrom<Name>(...(Object.keys(properties) as Name[]))
  .chain((property) =>
    fc.constantFrom<Operator>(...operatorsOfKind[properties[property].kind]).chain((operator) => {
      const value = {
        none: fc.constant(undefined),
        value: operand[property],
        list: fc.array(operand[property], { minLength: 1, maxLength: 3 }),
        date: operand[property],
        range: fc.record({ start: days, end: fc.oneof(days, fc.constant('')) }),
        days: fc.constantFrom(1, 7, 30),
      }[operators[operator].operand];
      return value.map(
        (right) => ({ property, operator, ...(right !== undefined && { value: right }) }) as FilterCondition,
      );
    }),
  );
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.array(tie('tree'), { maxLength: 4 }).map((all) => ({ all })),
    fc.array(tie('tree'), { maxLength: 4 }).map((any) => ({ any })),
  ),
}));
const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland');

describe('queries', () => {
  const workspace = newId<WorkspaceId>();
  const things: Thing[] = fc
    .sample(values, { numRuns: 150, seed: 7 })
    .map((value) => ({ _id: newId(), workspace, values: value }));
  let database: Database;
  let repository: ThingRepository;

  beforeAll(async () => {
    database = await Database.connect(testServers().MONGO_URL);
    repository = new ThingRepository(database);
    await repository.onModuleInit();
    await repository.addAll([...things, { _id: newId(), workspace: newId<WorkspaceId>(), values: { name: names[0] } }]);
  });
  afterAll(() => database.close());

  /** Every id of a list, page by page. */
  async function walk(request: Omit<ListRequest, 'context'>, zone = 'UTC') {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const context = { now, timeZone: zone, me: 'won' };
      const page = await repository.ask(workspace, { ...request, cursor, context });
      ids.push(...page.items.map(({ _id }) => _id));
      if (ids.length > things.length) throw new Error(`the walk repeats itself: ${JSON.stringify(request)}`);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return ids;
  }

  it('finds in the database what it finds in memory, for any filter', async () => {
    await fc.assert(
      fc.asyncProperty(tree, zones, async (filter, timeZone) => {
        expect(checkFilter(filter, properties)).toEqual([]);
        const matches = matcherOf(filter, properties, { now, timeZone, me: 'won' });
        const expected = things.filter((thing) => matches(thing.values)).map(({ _id }) => _id);
        const found = await walk({ filter, sort: [], limit: 300 }, timeZone);
        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 400 },
    );
  });

  it('gives every document once in any order of pages, blanks last', async () => {
    const step = fc.record({
      property: fc.constantFrom<Name>('name', 'amount', 'status', 'due', 'seen', 'at'),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 3 }), fc.integer({ min: 20, max: 90 }), async (sort, limit) => {
        const ids = await walk({ sort, limit });
        expect([...ids].sort()).toEqual(things.map(({ _id }) => _id).sort());
        const [first] = sort;
        if (!first) return;
        const column = ids.map((id) => things.find(({ _id }) => _id === id)?.values[first.property]);
        const filled = column.filter((value) => value !== undefined) as (string | number | Date)[];
        expect(column.slice(filled.length)).toEqual(Array(column.length - filled.length).fill(undefined));
        const sign = first.direction === 'ascending' ? 1 : -1;
        for (const [index, value] of filled.slice(1).entries())
          expect(sign * compare(filled[index] ?? 0, value)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  it('groups and measures in the database as in memory', async () => {
    const measured = fc.constantFrom<Name>('name', 'amount', 'paid', 'status', 'tags', 'due', 'seen');
    const grouping = fc.oneof(
      fc.record({ property: fc.constantFrom('status', 'tags', 'owner', 'paid', 'at'), by: fc.constant('value') }),
      fc.record({ property: fc.constantFrom('due', 'seen', 'stay'), by: fc.constantFrom(...groupings.slice(1, 6)) }),
      fc.record({ property: fc.constant('amount'), by: fc.constant('step'), step: fc.constantFrom(0.5, 2, 100) }),
    );
    const aggregates = fc.record({
      groups: fc.uniqueArray(grouping, { maxLength: 2, selector: ({ property }) => property }),
      measures: fc.array(fc.record({ of: fc.constantFrom(...measures), property: measured }), {
        minLength: 1,
        maxLength: 4,
      }),
      filter: fc.option(condition, { nil: undefined }),
    });
    /** Sums depend on the order of the records in their last digits. */
    const close = (rows: AggregateRow[]) =>
      rows.map((row) => ({
        ...row,
        measures: row.measures.map((value) => (typeof value === 'number' ? expect.closeTo(value, 6) : value)),
      }));
    await fc.assert(
      fc.asyncProperty(aggregates, zones, async (asked, timeZone) => {
        const aggregate = Aggregate.parse(asked);
        const matches = matcherOf(aggregate.filter ?? { all: [] }, properties, { now, timeZone });
        const rows = things.filter((thing) => matches(thing.values)).map((thing) => thing.values);
        const expected = aggregateRows(tallied(rows, aggregate, properties, { now, timeZone }), aggregate);
        expect(await repository.total(workspace, aggregate, timeZone)).toEqual(close(expected));
      }),
      { numRuns: 150 },
    );
  });

  it('counts the entries of a list that is grouped', async () => {
    const aggregate = Aggregate.parse({
      groups: [{ property: 'tags' }],
      measures: [{ of: 'distinct', property: 'tags' }, { of: 'filled', property: 'tags' }, { of: 'count' }],
    });
    const rows = things.map((thing) => thing.values);
    const expected = aggregateRows(tallied(rows, aggregate, properties, { now, timeZone: 'UTC' }), aggregate);
    expect(expected.map(({ measures: [distinct] }) => distinct)).toEqual([1, 1, 1, 1, 0]);
    expect(await repository.total(workspace, aggregate, 'UTC')).toEqual(expected);
  });

  it('searches, counts and stays in its workspace', async () => {
    const request = { sort: [], limit: 5, with_total: true, context: { now, timeZone: 'UTC' } };
    const expected = things.filter(({ values: { name } }) => name === 'Émile' || name === 'émile').length;
    const page = await repository.ask(workspace, { ...request, search: 'ÉMILE' });
    expect(page.total).toEqual({ count: expected, exact: true });
  });

  it('refuses a search in a list that searches no column', async () => {
    const request = { sort: [], limit: 5, search: 'a', context: { now, timeZone: 'UTC' } };
    await expect(repository.askUnsearchable(workspace, request)).rejects.toMatchObject({ field: 'query.search' });
  });

  it('refuses a cursor of another query, and one that is made up', async () => {
    const request = { sort: [], limit: 5, context: { now, timeZone: 'UTC' } };
    const { nextCursor } = await repository.ask(workspace, request);
    const made = Buffer.from(JSON.stringify({ of: 'x', id: 'y', values: [{ $gt: '' }] })).toString('base64url');
    for (const cursor of [made, 'junk', ''])
      await expect(repository.ask(workspace, { ...request, cursor })).rejects.toMatchObject({ field: 'query.cursor' });
    const other = { ...request, search: 'a', cursor: nextCursor ?? '' };
    await expect(repository.ask(workspace, other)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

const compare = (left: string | number | Date, right: string | number | Date): number =>
  left < right ? -1 : left > right ? 1 : 0;
