import { dayText } from '@tessera/kernel/calendar';
import { anyCase } from '@tessera/query/case-pattern';
import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import { withMe } from '@tessera/query/matcher';
import { otherPattern, otherValue } from '@tessera/query/other-choice';
import { byDateOperator, type Operator, type OperatorOf, type ValueKind } from '@tessera/query/operators';
import { daySpan, instantSpan, type Span, type SpanOperator } from '@tessera/query/spans';
import type { QueryContext } from '@tessera/query/values';
import { type Columns, columnOf } from './columns.ts';

/** MongoDB condition on one path. */
type Comparison = Record<string, unknown>;
type Compile = (operand: never, context: QueryContext) => Comparison;

const blankText = { $in: [null, ''] };
const presence = { isEmpty: () => ({ $eq: null }), isNotEmpty: () => ({ $ne: null }) };
const equality = { equal: ($eq: unknown) => ({ $eq }), notEqual: ($ne: unknown) => ({ $ne }) };
const membership = { in: ($in: unknown[]) => ({ $in }), notIn: ($nin: unknown[]) => ({ $nin }) };
const order = {
  lessThan: ($lt: unknown) => ({ $lt }),
  greaterThan: ($gt: unknown) => ({ $gt }),
  lessOrEqual: ($lte: unknown) => ({ $lte }),
  greaterOrEqual: ($gte: unknown) => ({ $gte }),
};
const matching = (text: string): Comparison => ({ $regex: anyCase(text) });
const notMatching = (text: string): Comparison => ({ $not: { $regex: anyCase(text) } });

const lists = {
  contains: ($eq: unknown) => ({ $eq }),
  notContains: ($ne: unknown) => ({ $ne }),
  ...membership,
  isEmpty: () => ({ $in: [null, []] }),
  isNotEmpty: () => ({ $nin: [null, []] }),
};

/** A range open at both ends matches every value but a blank. */
function within({ from, to }: Span, stored: (at: number) => unknown): Comparison {
  const bounds = { ...(from !== null && { $gte: stored(from) }), ...(to !== null && { $lt: stored(to) }) };
  return Object.keys(bounds).length === 0 ? { $ne: null } : bounds;
}

function dated(span: typeof daySpan, stored: (at: number) => unknown): { readonly [O in OperatorOf<'day'>]: Compile } {
  const by =
    (operator: SpanOperator): Compile =>
    (operand, context) =>
      within(span(operator, operand, context), stored);
  return {
    equal: by('equal'),
    notEqual: (operand, context) => ({ $not: by('equal')(operand, context) }),
    ...byDateOperator(by),
    ...presence,
  };
}
const days = dated(daySpan, dayText);

/** Comparisons by kind and operator: a missing one does not compile. They agree with `rules` of libs/query. */
const comparisons: { readonly [K in ValueKind]: { readonly [O in OperatorOf<K>]: Compile } } = {
  text: {
    contains: matching,
    notContains: notMatching,
    ...equality,
    ...membership,
    isEmpty: () => blankText,
    isNotEmpty: () => ({ $nin: blankText.$in }),
  },
  number: { ...equality, ...order, ...membership, ...presence },
  boolean: { isTrue: () => ({ $eq: true }), isFalse: () => ({ $ne: true }) },
  choice: { ...equality, ...membership, ...presence },
  choices: lists,
  day: days,
  time: { ...equality, ...order, ...presence },
  moment: dated(instantSpan, (at) => new Date(at)),
  range: days,
  files: {
    contains: (text: string) => ({ $elemMatch: { name: matching(text) } }),
    notContains: (text: string) => ({ $not: { $elemMatch: { name: matching(text) } } }),
    isEmpty: lists.isEmpty,
    isNotEmpty: lists.isNotEmpty,
  },
  relation: lists,
  // A list that holds a null equals null.
  object: { isEmpty: () => ({ $exists: false }), isNotEmpty: () => ({ $exists: true }) },
};

const isNegative = (operator: Operator): boolean => operator.startsWith('not');

/** A comparison with the option `other`: choices of it hold a text, and each begins alike. */
function withTypedTexts(path: string, plain: Comparison, operator: Operator): Record<string, unknown> {
  const typed = { $regex: otherPattern };
  return isNegative(operator)
    ? { $and: [{ [path]: plain }, { [path]: { $not: typed } }] }
    : { $or: [{ [path]: plain }, { [path]: typed }] };
}

function compileCondition({ property, operator, value }: FilterCondition, columns: Columns, context: QueryContext) {
  const { path, kind, stored } = columnOf(columns, property);
  const table: { readonly [O in Operator]?: Compile } = comparisons[kind];
  const compile = table[operator];
  if (!compile) throw new TypeError(`the condition on "${property}" was not checked: ${operator} does not fit`);
  const named = withMe(value, context);
  const comparesOther = (kind === 'choice' || kind === 'choices') && [named].flat().includes(otherValue);
  if (comparesOther) return withTypedTexts(path, compile(named as never, context), operator);
  const operand =
    stored === undefined
      ? named
      : Array.isArray(named)
        ? named.map((item) => stored(String(item)))
        : stored(String(named));
  // Conditions on a range compare its start.
  return { [kind === 'range' ? `${path}.start` : path]: compile(operand as never, context) };
}

/**
 * Compiles a filter to MongoDB. Values stay data: only this file creates operators.
 * @param filter checked against the same properties
 * @throws TypeError for a condition that does not fit its column
 */
export function compileFilter(filter: Filter, columns: Columns, context: QueryContext): Record<string, unknown> {
  if ('operator' in filter) return compileCondition(filter, columns, context);
  const [name, branches] = 'all' in filter ? (['$and', filter.all] as const) : (['$or', filter.any] as const);
  return branches.length === 0 ? {} : { [name]: branches.map((branch) => compileFilter(branch, columns, context)) };
}

/** Documents with the text in one of the paths, ignoring case. */
export const compileSearch = (text: string, paths: readonly string[]): Record<string, unknown> =>
  text === '' ? {} : { $or: paths.map((path) => ({ [path]: matching(text) })) };
