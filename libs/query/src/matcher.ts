import { dayIn } from '@tessera/kernel/calendar';
import { containing } from './case-pattern.ts';
import type { Filter, FilterCondition } from './filter.schema.ts';
import { optionOf } from './other-choice.ts';
import { byDateOperator, type Operator, type OperatorOf, type ValueKind } from './operators.ts';
import { daySpan, instantSpan, isWithin, type SpanOperator } from './spans.ts';
import { meValue, momentIn, type Properties, type QueryContext } from './values.ts';

/** Whether one stored value meets a condition. A blank is undefined or null. */
export type Test = (value: unknown) => boolean;
/** Makes the test of a condition: what it needs of operand, clock and zone is computed once. */
type Maker = (operand: unknown, context: QueryContext) => Test;

const isBlank: Test = (value) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const not =
  (maker: Maker): Maker =>
  (operand, context) => {
    const test = maker(operand, context);
    return (value) => !test(value);
  };

const presence = { isEmpty: () => isBlank, isNotEmpty: not(() => isBlank) } satisfies Record<string, Maker>;
const isEqual: Maker = (operand) => (value) => value === operand;
const isOneOf: Maker = (operand) => {
  const choices = new Set(Array.isArray(operand) ? operand : [operand]);
  return (value) => choices.has(value);
};
const equality = { equal: isEqual, notEqual: not(isEqual) } satisfies Record<string, Maker>;
const membership = { in: isOneOf, notIn: not(isOneOf) } satisfies Record<string, Maker>;

/** A choice with a text of its own counts as its option too: see `optionOf`. */
const choiceIs: Maker = (operand) => (value) => value === operand || optionOf(value) === operand;
const choiceIn: Maker = (operand, context) => {
  const isWanted = isOneOf(operand, context);
  return (value) => isWanted(value) || isWanted(optionOf(value));
};
const choice = {
  equal: choiceIs,
  notEqual: not(choiceIs),
  in: choiceIn,
  notIn: not(choiceIn),
} satisfies Record<string, Maker>;

type Ordered = string | number;
const compared =
  (holds: (value: Ordered, operand: Ordered) => boolean): Maker =>
  (operand) =>
  (value) =>
    (typeof value === 'number' || typeof value === 'string') && !isBlank(value) && holds(value, operand as Ordered);
const order = {
  lessThan: compared((value, operand) => value < operand),
  greaterThan: compared((value, operand) => value > operand),
  lessOrEqual: compared((value, operand) => value <= operand),
  greaterOrEqual: compared((value, operand) => value >= operand),
} satisfies Record<string, Maker>;

const textContains: Maker = (operand) => {
  const contains = containing(String(operand));
  return (value) => typeof value === 'string' && contains(value);
};
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The rules of lists whose entries are compared in this way. */
const listsOf = (is: Maker, isIn: Maker) => {
  const some =
    (make: Maker): Maker =>
    (operand, context) => {
      const isWanted = make(operand, context);
      return (value) => itemsOf(value).some(isWanted);
    };
  return {
    contains: some(is),
    notContains: not(some(is)),
    in: some(isIn),
    notIn: not(some(isIn)),
    ...presence,
  } satisfies Record<string, Maker>;
};

const hasFileNamed: Maker = (operand) => {
  const contains = containing(String(operand));
  return (value) => itemsOf(value).some((file) => contains(String((file as { name?: unknown } | null)?.name ?? '')));
};

/** Reads a stored value as the number that spans of its kind are counted in. */
type Reading = (value: unknown) => number | undefined;
const dayOf: Reading = (value) => (typeof value === 'string' ? dayIn(value) : undefined);
const startOf: Reading = (value) =>
  typeof value === 'object' && value !== null ? dayOf((value as { start?: unknown }).start) : undefined;

function dated(read: Reading, span: typeof daySpan): { readonly [O in OperatorOf<'day'>]: Maker } {
  const within =
    (operator: SpanOperator): Maker =>
    (operand, context) => {
      const taken = span(operator, operand, context);
      return (value) => {
        const number = read(value);
        return number !== undefined && isWithin(number, taken);
      };
    };
  return {
    equal: within('equal'),
    notEqual: not(within('equal')),
    ...byDateOperator(within),
    isEmpty: () => (value) => read(value) === undefined,
    isNotEmpty: () => (value) => read(value) !== undefined,
  };
}

/**
 * The rules by kind and operator: a missing one does not compile. Negative operators hold for blanks, others do not.
 */
const rules: { readonly [K in ValueKind]: { readonly [O in OperatorOf<K>]: Maker } } = {
  text: { contains: textContains, notContains: not(textContains), ...equality, ...membership, ...presence },
  number: { ...equality, ...order, ...membership, ...presence },
  boolean: { isTrue: () => (value) => value === true, isFalse: () => (value) => value !== true },
  choice: { ...choice, ...presence },
  choices: listsOf(choiceIs, choiceIn),
  day: dated(dayOf, daySpan),
  time: { ...equality, ...order, ...presence },
  moment: dated(momentIn, instantSpan),
  range: dated(startOf, daySpan),
  files: { contains: hasFileNamed, notContains: not(hasFileNamed), ...presence },
  relation: listsOf(isEqual, isOneOf),
  object: presence,
};

/** Replaces `@me` by the id of whoever asks; without one it matches nobody. */
export function withMe(operand: unknown, { me }: QueryContext): unknown {
  const resolved = (value: unknown): unknown => (value === meValue ? (me ?? '') : value);
  return Array.isArray(operand) ? operand.map(resolved) : resolved(operand);
}

function testOf({ property, operator, value }: FilterCondition, properties: Properties, context: QueryContext): Test {
  const known = Object.hasOwn(properties, property) ? properties[property] : undefined;
  const makers: Partial<Record<Operator, Maker>> | undefined = known && rules[known.kind];
  const maker = makers?.[operator];
  if (!maker) throw new TypeError(`the condition on "${property}" was not checked: ${operator} does not fit`);
  return maker(withMe(value, context), context);
}

/**
 * Makes the predicate of a filter for values in memory; it agrees with the compiled database query
 * (libs/data/src/query).
 * @param filter one that `checkFilter` found nothing wrong with
 * @returns whether values, by property name, meet the filter
 * @throws TypeError for a condition that does not fit its property
 */
export function matcherOf(
  filter: Filter,
  properties: Properties,
  context: QueryContext,
): (values: Readonly<Record<string, unknown>>) => boolean {
  if ('operator' in filter) {
    const test = testOf(filter, properties, context);
    return (values) => test(values[filter.property]);
  }
  if ('all' in filter) {
    const tests = filter.all.map((branch) => matcherOf(branch, properties, context));
    return (values) => tests.every((test) => test(values));
  }
  const tests = filter.any.map((branch) => matcherOf(branch, properties, context));
  return (values) => tests.length === 0 || tests.some((test) => test(values));
}
