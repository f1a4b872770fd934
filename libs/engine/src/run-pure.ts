import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { Operator } from '@tessera/query/filter.schema';
import { elsePort } from '@tessera/nodes/kinds/conditionalRouting/conditional-routing.node';
import { isPureKind, type NodeKind, type PureKind } from '@tessera/nodes/node-kinds';
import { z } from 'zod';
import { type ConditionContext, holds } from './condition.ts';
import { ExpressionFault, faultIn } from './expression-fault.ts';
import type { Outcome } from './run-state.ts';
import { applyOperation } from './transform.ts';
import { ValueBudget } from './value-limits.ts';

/** What executing a node without effects needs: an execute effect has it. */
interface PureExecution {
  kind: NodeKind;
  /** The node's options, templates filled in. */
  options: JsonObject;
}

type Behaviour = (options: JsonObject, context: ConditionContext) => Outcome;

/**
 * Executes a node without effects. Its outcome follows from its options, the moment and the zone alone.
 * An error in the values is an outcome (`fail`, not retryable); a kind with effects is a mistake of the caller.
 */
export function runPure({ kind, options }: PureExecution, context: ConditionContext): Outcome {
  if (!isPureKind(kind)) throw new TypeError(`"${kind}" has effects: only an executor of the worker can run it.`);
  try {
    return behaviours[kind](options, context);
  } catch (error) {
    const fault = faultIn(error);
    if (fault !== undefined) return failure(fault.code, fault.message);
    if (error instanceof z.ZodError) return failure('BAD_OPTION', z.prettifyError(error));
    throw error;
  }
}

const failure = (code: string, message: string): Outcome => ({ kind: 'fail', code, message, retryable: false });

// Any JSON passes: the journal and the compiler have seen it already, and walking it again costs time on the hot path.
const Filled = z.custom<JsonValue>();
const FilledNames = z.array(z.object({ name: z.string(), value: Filled }));
const FilledVariables = z.object({ variables: FilledNames });
const FilledOutput = z.object({ values: FilledNames });
const FilledCondition = z.object({ field: Filled, operator: Operator, value: Filled.optional() });
const FilledRouting = z.object({ groups: z.array(z.object({ id: z.string(), conditions: z.array(FilledCondition) })) });
const FilledOperation = z.looseObject({ op: z.string() });
const FilledTransform = z.object({
  values: z.array(z.object({ name: z.string(), value: Filled, operations: z.array(FilledOperation) })),
});

const named = (values: { name: string; value: JsonValue }[]): Outcome => ({
  kind: 'done',
  output: Object.fromEntries(values.map(({ name, value }) => [name, value])),
});

const behaviours: { readonly [Kind in PureKind]: Behaviour } = {
  collectVariables: (options) => named(FilledVariables.parse(options).variables),
  output: (options) => named(FilledOutput.parse(options).values),
  conditionalRouting: (options, context) => {
    const { groups } = FilledRouting.parse(options);
    const taken = groups.find(({ conditions }) => conditions.every((condition) => holds(condition, context)));
    const port = taken?.id ?? elsePort.id;
    return { kind: 'done', output: { branch: port }, port };
  },
  transform: (options, context) => {
    const together = new ValueBudget();
    return named(
      FilledTransform.parse(options).values.map(({ name, value: given, operations }) => {
        const value = operations.reduce((current, operation) => applyNamed(name, current, operation, context), given);
        together.spend(value);
        return { name, value };
      }),
    );
  },
};

function applyNamed(
  name: string,
  value: JsonValue,
  operation: z.output<typeof FilledOperation>,
  context: ConditionContext,
): JsonValue {
  try {
    const result = applyOperation(value, operation, context);
    new ValueBudget().spend(result);
    return result;
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    throw new ExpressionFault(error.code, `Value "${name}", ${operation.op}: ${error.message}`);
  }
}
