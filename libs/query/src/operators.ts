/** How a value is stored and compared. Every field type, property and list column is of one of these kinds. */
export const valueKinds = [
  'text',
  'number',
  'boolean',
  'choice',
  'choices',
  'day',
  'time',
  'moment',
  'range',
  'files',
  'relation',
  'object',
] as const;
export type ValueKind = (typeof valueKinds)[number];

/** What an operator takes beside the value that it looks at. */
export type Operand = 'none' | 'value' | 'list' | 'date' | 'range' | 'days';

interface OperatorDefinition {
  /** How it reads between property and operand; the fallback of translations. */
  title: string;
  /** A shorter way to write it, where there is little room. */
  sign?: string;
  group: 'value' | 'boolean' | 'date' | 'presence';
  operand: Operand;
  /** The name on the wire (OPRATER) where the specification, section 9, has one. */
  wire?: string;
}

/** The operators of the specification, section 9, with those for blank values and more date ranges added. */
export const operators = {
  equal: { title: 'is equal to', sign: '=', group: 'value', operand: 'value', wire: '==' },
  notEqual: { title: 'is not equal to', sign: '≠', group: 'value', operand: 'value', wire: '!=' },
  contains: { title: 'contains', group: 'value', operand: 'value', wire: 'LIKE' },
  notContains: { title: 'does not contain', group: 'value', operand: 'value' },
  lessThan: { title: 'is less than', sign: '<', group: 'value', operand: 'value', wire: '<' },
  greaterThan: { title: 'is greater than', sign: '>', group: 'value', operand: 'value', wire: '>' },
  lessOrEqual: { title: 'is less than or equal to', sign: '≤', group: 'value', operand: 'value', wire: '<=' },
  greaterOrEqual: { title: 'is greater than or equal to', sign: '≥', group: 'value', operand: 'value', wire: '>=' },
  in: { title: 'is one of', group: 'value', operand: 'list', wire: 'in' },
  notIn: { title: 'is none of', group: 'value', operand: 'list', wire: 'not in' },
  isTrue: { title: 'is true', group: 'boolean', operand: 'none', wire: 'True' },
  isFalse: { title: 'is false', group: 'boolean', operand: 'none', wire: 'False' },
  today: { title: 'is today', group: 'date', operand: 'none', wire: 'Today' },
  yesterday: { title: 'is yesterday', group: 'date', operand: 'none', wire: 'Yesterday' },
  tomorrow: { title: 'is tomorrow', group: 'date', operand: 'none', wire: 'Tomorrow' },
  thisWeek: { title: 'is this week', group: 'date', operand: 'none', wire: 'This Week' },
  thisMonth: { title: 'is this month', group: 'date', operand: 'none', wire: 'This Month' },
  lastMonth: { title: 'is last month', group: 'date', operand: 'none', wire: 'Last Month' },
  thisQuarter: { title: 'is this quarter', group: 'date', operand: 'none', wire: 'This Quarter' },
  lastQuarter: { title: 'is last quarter', group: 'date', operand: 'none', wire: 'Last Quarter' },
  thisYear: { title: 'is this year', group: 'date', operand: 'none' },
  tillDate: { title: 'is today or earlier', group: 'date', operand: 'none', wire: 'Till Date' },
  lastDays: { title: 'is in the last', group: 'date', operand: 'days' },
  nextDays: { title: 'is in the next', group: 'date', operand: 'days' },
  dateAfter: { title: 'is after', group: 'date', operand: 'date', wire: 'Greater than' },
  dateBefore: { title: 'is before', group: 'date', operand: 'date', wire: 'Less than' },
  dateBetween: { title: 'is between', group: 'date', operand: 'range', wire: 'Custom' },
  isEmpty: { title: 'is empty', group: 'presence', operand: 'none' },
  isNotEmpty: { title: 'is not empty', group: 'presence', operand: 'none' },
} as const satisfies Record<string, OperatorDefinition>;

export type Operator = keyof typeof operators;
export const operatorNames = Object.keys(operators) as [Operator, ...Operator[]];
export const isOperator = (name: string): name is Operator => Object.hasOwn(operators, name);

/** The definition of an operator, with `wire` readable on each. */
export const operatorOf = (operator: Operator): OperatorDefinition => operators[operator];

/** The operators of the group `date`. */
export type DateOperator = { [O in Operator]: (typeof operators)[O]['group'] extends 'date' ? O : never }[Operator];
const isDateOperator = (operator: Operator): operator is DateOperator => operators[operator].group === 'date';
const dateOperators = operatorNames.filter(isDateOperator);

/** One entry for each operator of the group `date`. */
export const byDateOperator = <T>(make: (operator: DateOperator) => T): { readonly [O in DateOperator]: T } =>
  Object.fromEntries(dateOperators.map((operator) => [operator, make(operator)])) as { [O in DateOperator]: T };

const presence = ['isEmpty', 'isNotEmpty'] as const;
const equality = ['equal', 'notEqual'] as const;
const membership = ['in', 'notIn'] as const;
const containment = ['contains', 'notContains'] as const;
const order = ['lessThan', 'greaterThan', 'lessOrEqual', 'greaterOrEqual'] as const;
const dates = [...equality, ...dateOperators, ...presence] as const;

/** The operators that fit each kind, in the order in which a page offers them. */
export const operatorsOfKind = {
  text: [...containment, ...equality, ...membership, ...presence],
  number: [...equality, ...order, ...membership, ...presence],
  boolean: ['isTrue', 'isFalse'],
  choice: [...equality, ...membership, ...presence],
  choices: [...containment, ...membership, ...presence],
  day: dates,
  time: [...equality, ...order, ...presence],
  moment: dates,
  range: dates,
  files: [...containment, ...presence],
  relation: [...containment, ...membership, ...presence],
  object: presence,
} as const satisfies { readonly [K in ValueKind]: readonly Operator[] };

/** The operators of one kind. */
export type OperatorOf<K extends ValueKind> = (typeof operatorsOfKind)[K][number];

/** Whether an operator fits values of a kind. */
export const fits = (kind: ValueKind, operator: Operator): boolean =>
  (operatorsOfKind[kind] as readonly Operator[]).includes(operator);
