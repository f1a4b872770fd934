import { Operator } from '@tessera/query/filter.schema';
import { operatorOf } from '@tessera/query/operators';
import { z } from 'zod';

const Text = z.string().max(5_000);
const Scalar = z.union([Text, z.number(), z.boolean(), z.null()]);

/** Right side: a value or template; a list for `in`; start and end (either may be blank) for a range. */
const ConditionValue = z.union([
  Scalar,
  z.array(Scalar).max(200),
  z.strictObject({ start: Text.default(''), end: Text.default('') }),
]);

/** One comparison. `field` is a template, usually one variable: `{{trigger.age}}`. */
export const Condition = z
  .strictObject({
    id: z.string().max(80).optional(),
    field: z.string().trim().min(1, 'choose a variable to look at').max(5_000),
    operator: Operator,
    value: ConditionValue.optional(),
  })
  .superRefine((condition, context) => {
    const operand = operatorOf(condition.operator).operand;
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
    else if (operand === 'days' && (value === null || value === '')) complain('enter a number of days');
  });
export type Condition = z.infer<typeof Condition>;
