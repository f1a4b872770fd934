import type { JsonValue } from '@tessera/kernel/json';
import { isTransformOperation, transformOperations } from '@tessera/nodes/kinds/transform/transform-operations';
import { z } from 'zod';
import type { ConditionContext } from '../../condition.ts';
import { ExpressionFault } from '../../expression-fault.ts';
import { applyOperation } from '../../transform.ts';
import { ValueBudget } from '../../value-limits.ts';
import { type Behaviour, Filled, named } from '../behaviour.ts';

const Operation = z.looseObject({ op: z.string() });
const Options = z.object({
  values: z.array(z.object({ name: z.string(), value: Filled, operations: z.array(Operation) })),
});

export const runTransform: Behaviour = (options, context) => {
  const together = new ValueBudget();
  return named(
    Options.parse(options).values.map(({ name, value: given, operations }) => {
      const value = operations.reduce((current, operation) => applyNamed(name, current, operation, context), given);
      together.spend(value);
      return { name, value };
    }),
  );
};

function applyNamed(
  name: string,
  value: JsonValue,
  operation: z.output<typeof Operation>,
  context: ConditionContext,
): JsonValue {
  try {
    const result = applyOperation(value, operation, context);
    new ValueBudget().spend(result);
    return result;
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    throw new ExpressionFault(error.code, `Value "${name}", "${titleOf(operation.op)}": ${error.message}`);
  }
}

const titleOf = (op: string): string => (isTransformOperation(op) ? transformOperations[op].title : op);
