import { z } from 'zod';

/** What an operator needs beside the value that it looks at. */
export type Operand = 'none' | 'value' | 'list' | 'date' | 'range';

interface Operator {
  /** How it reads between the two sides, and the translation's fallback. */
  title: string;
  group: 'value' | 'boolean' | 'date' | 'presence';
  operand: Operand;
}

export const ConditionOperator = z.enum([
  'equal',
  'notEqual',
  'contains',
  'notContains',
  'lessThan',
  'greaterThan',
  'lessOrEqual',
  'greaterOrEqual',
  'in',
  'notIn',
  'isTrue',
  'isFalse',
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'thisMonth',
  'dateAfter',
  'dateBefore',
  'dateBetween',
  'isEmpty',
  'isNotEmpty',
]);
export type ConditionOperator = z.infer<typeof ConditionOperator>;

/** The operators of the specification, section 9, with those for blank values added. */
export const conditionOperators: { readonly [K in ConditionOperator]: Operator } = {
  equal: { title: 'is equal to', group: 'value', operand: 'value' },
  notEqual: { title: 'is not equal to', group: 'value', operand: 'value' },
  contains: { title: 'contains', group: 'value', operand: 'value' },
  notContains: { title: 'does not contain', group: 'value', operand: 'value' },
  lessThan: { title: 'is less than', group: 'value', operand: 'value' },
  greaterThan: { title: 'is greater than', group: 'value', operand: 'value' },
  lessOrEqual: { title: 'is less than or equal to', group: 'value', operand: 'value' },
  greaterOrEqual: { title: 'is greater than or equal to', group: 'value', operand: 'value' },
  in: { title: 'is one of', group: 'value', operand: 'list' },
  notIn: { title: 'is none of', group: 'value', operand: 'list' },
  isTrue: { title: 'is true', group: 'boolean', operand: 'none' },
  isFalse: { title: 'is false', group: 'boolean', operand: 'none' },
  today: { title: 'is today', group: 'date', operand: 'none' },
  yesterday: { title: 'is yesterday', group: 'date', operand: 'none' },
  tomorrow: { title: 'is tomorrow', group: 'date', operand: 'none' },
  thisWeek: { title: 'is this week', group: 'date', operand: 'none' },
  thisMonth: { title: 'is this month', group: 'date', operand: 'none' },
  dateAfter: { title: 'is after', group: 'date', operand: 'date' },
  dateBefore: { title: 'is before', group: 'date', operand: 'date' },
  dateBetween: { title: 'is between', group: 'date', operand: 'range' },
  isEmpty: { title: 'is empty', group: 'presence', operand: 'none' },
  isNotEmpty: { title: 'is not empty', group: 'presence', operand: 'none' },
};

const Text = z.string().max(5_000);
const Scalar = z.union([Text, z.number(), z.boolean(), z.null()]);

/** The right side: a value or template, several of them for `in`, start and end (either may be blank) for a range. */
const ConditionValue = z.union([
  Scalar,
  z.array(Scalar).max(200),
  z.strictObject({ start: Text.default(''), end: Text.default('') }),
]);

/** One comparison. `field` is a template, nearly always one variable: `{{trigger.age}}`. */
export const Condition = z
  .strictObject({
    id: z.string().max(80).optional(),
    field: z.string().trim().min(1, 'choose a variable to look at').max(5_000),
    operator: ConditionOperator,
    value: ConditionValue.optional(),
  })
  .superRefine((condition, context) => {
    const operand = conditionOperators[condition.operator].operand;
    const value = condition.value;
    const complain = (message: string): void => context.addIssue({ code: 'custom', path: ['value'], message });
    if (operand === 'none' || value === undefined) {
      if (operand !== 'none') complain('enter a value to compare with');
      return;
    }
    const isRange = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (operand === 'range' && !isRange) complain('enter a start and an end');
    else if (operand === 'range' && isRange && value.start === '' && value.end === '') {
      complain('enter a start, an end or both');
    } else if (operand !== 'range' && isRange) complain('enter one value');
    else if (operand !== 'list' && Array.isArray(value)) complain('enter one value');
    else if (operand === 'date' && (value === null || value === '')) complain('enter a date');
  });
export type Condition = z.infer<typeof Condition>;
