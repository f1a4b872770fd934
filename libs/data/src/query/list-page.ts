import { invalidInput } from '@tessera/kernel/errors';
import { valueAt } from '@tessera/kernel/value-at';
import type { ListRequest } from '@tessera/query/list-request';
import type { Sort } from '@tessera/query/query.schema';
import { type Columns, columnOf } from './columns.ts';
import { compileFilter, compileSearch } from './compile-filter.ts';
import { type Position, positionIn, type Scalar, scalarOf, writeCursor } from './cursor.ts';

/** A page of documents, and the cursor of the next one if there is one. */
export interface ListPage<Doc> {
  items: Doc[];
  nextCursor: string | null;
  total?: { count: number; exact: boolean };
}
/** Definition of a repository's list: its columns, and the paths that `search` covers. */
export interface StoredList {
  columns: Columns;
  searched?: readonly string[];
}

type Where = Record<string, unknown>;

/** One sort key: a path, its direction, and whether blanks sort last. */
interface Step {
  path: string;
  sign: 1 | -1;
  blank: boolean;
}

/** Sort keys of an order, without repeated paths. */
function stepsOf(sort: Sort, columns: Columns): Step[] {
  const steps = new Map<string, Step>();
  for (const { property, direction } of sort) {
    const { path, sortPath = path, blank } = columnOf(columns, property);
    const step: Step = { path: sortPath, sign: direction === 'ascending' ? 1 : -1, blank: blank === true };
    if (!steps.has(sortPath)) steps.set(sortPath, step);
  }
  return [...steps.values()];
}

const cursorFor = (request: ListRequest, steps: readonly Step[], last: { _id: string }): string =>
  writeCursor(request, { id: last._id, values: steps.map(({ path }) => scalarOf(valueAt(last, path))) });

/** Entries after a value in one sort key, in MongoDB's order: a blank is less than everything. */
function behind({ path, sign }: Step, value: Scalar): Where | null {
  if (value === null) return sign === 1 ? { [path]: { $ne: null } } : null;
  if (sign === 1) return { [path]: { $gt: value } };
  return { $or: [{ [path]: { $lt: value } }, { [path]: null }] };
}

/** Entries after a position: after it in the first key, or equal there and after it in the next, and so on. */
function afterPosition(steps: readonly Step[], { id, values }: Position): Where {
  const last = steps.at(-1);
  const branches = steps.flatMap((step, index) => {
    const further = behind(step, values[index] ?? null);
    return further ? [{ ...equalBefore(steps, values, index), ...further }] : [];
  });
  const idBehind = { _id: { [last?.sign === -1 ? '$lt' : '$gt']: id } };
  return { $or: [...branches, { ...equalBefore(steps, values, steps.length), ...idBehind }] };
}

const equalBefore = (steps: readonly Step[], values: readonly Scalar[], end: number): Where =>
  Object.fromEntries(steps.slice(0, end).map(({ path }, index) => [path, values[index] ?? null]));

/** Redundant bound on the first key, which allows the index to seek to the position. */
function leadingBound([first]: readonly Step[], position: Position | null): Where {
  const value = position?.values[0] ?? null;
  if (!first || value === null || (first.sign === -1 && first.blank)) return {};
  return { [first.path]: { [first.sign === 1 ? '$gte' : '$lte']: value } };
}

/** Database query of one part of a list. */
interface Stretch {
  where: Where;
  sort: Record<string, 1 | -1>;
}

const sortSpec = (steps: readonly Step[]): Record<string, 1 | -1> => ({
  ...Object.fromEntries(steps.map(({ path, sign }) => [path, sign])),
  _id: steps.at(-1)?.sign ?? 1,
});

/**
 * Parts to read in turn until the page is full. There are two if the first key ascends and may be blank: MongoDB sorts
 * blanks first, lists sort them last.
 */
function stretchesOf(steps: readonly Step[], position: Position | null): Stretch[] {
  const [first] = steps;
  const rest = position ? { ...leadingBound(steps, position), $and: [afterPosition(steps, position)] } : {};
  const sort = sortSpec(steps);
  if (!first?.blank || first.sign === -1) return [{ where: rest, sort }];
  const blanks = { where: { [first.path]: null }, sort: sortSpec(steps.slice(1)) };
  if (position && position.values[0] === null) {
    const remaining = afterPosition(steps.slice(1), { ...position, values: position.values.slice(1) });
    return [{ ...blanks, where: { ...blanks.where, $and: [remaining] } }];
  }
  const filled = position ? rest : { [first.path]: { $ne: null } };
  return [{ where: filled, sort }, blanks];
}

/** Highest exact count; a larger total is reported as "more than". */
const countedUpTo = 10_000;

/** Access to a collection of one workspace. */
interface Reader<Doc> {
  find(where: Where, options: { sort: Record<string, 1 | -1>; limit: number }): Promise<Doc[]>;
  count(where: Where, limit: number): Promise<number>;
}

/**
 * Reads one page of a list by keyset: at any depth, an index reads only the page. Blanks of the first key sort last in
 * both directions. Each document appears once, even if others are added or removed meanwhile.
 * @param scope condition on every document of the list, such as the form of responses
 * @throws DomainError INVALID_INPUT for a cursor of another list or query, and for a search in a list that has none
 */
export async function readListPage<Doc extends { _id: string }>(
  reader: Reader<Doc>,
  list: StoredList,
  request: ListRequest,
  scope: Where = {},
): Promise<ListPage<Doc>> {
  const steps = stepsOf(request.sort, list.columns);
  const position = positionIn(request, steps.length);
  const conditions = [
    request.filter ? compileFilter(request.filter, list.columns, request.context) : {},
    request.search ? compileSearch(request.search, searchedIn(list)) : {},
  ].filter((condition) => Object.keys(condition).length > 0);
  const wanted = (where: Where): Where => ({ ...scope, ...merged(where, conditions) });
  const read: Doc[] = [];
  for (const { where, sort } of stretchesOf(steps, position)) {
    const missing = request.limit + 1 - read.length;
    if (missing > 0) read.push(...(await reader.find(wanted(where), { sort, limit: missing })));
  }
  const items = read.slice(0, request.limit);
  const last = items.at(-1);
  const total = request.with_total ? await totalOf(reader, wanted({})) : undefined;
  return {
    items,
    nextCursor: read.length > request.limit && last ? cursorFor(request, steps, last) : null,
    ...(total && { total }),
  };
}

function merged({ $and = [], ...where }: Where, conditions: readonly Where[]): Where {
  const all = [...(Array.isArray($and) ? $and : []), ...conditions];
  return all.length === 0 ? where : { ...where, $and: all };
}

async function totalOf<Doc>(reader: Reader<Doc>, where: Where): Promise<{ count: number; exact: boolean }> {
  const count = await reader.count(where, countedUpTo + 1);
  return { count: Math.min(count, countedUpTo), exact: count <= countedUpTo };
}

function searchedIn({ searched = [] }: StoredList): readonly string[] {
  if (searched.length > 0) return searched;
  throw invalidInput('This list cannot be searched. Leave `search` out and filter instead.', 'query.search');
}
