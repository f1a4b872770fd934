import type { JsonObject } from '@tessera/kernel/json';
import { isPureKind, type NodeKind } from '@tessera/nodes/node-kinds';
import { z } from 'zod';
import type { ConditionContext } from './condition.ts';
import { faultIn } from './expression-fault.ts';
import { behaviours } from './kinds/behaviours.ts';
import type { Outcome, Resume } from './run-state.ts';

/** Input of an execution without effects; a part of an execute effect. */
interface PureExecution {
  kind: NodeKind;
  /** The node's rendered options. */
  options: JsonObject;
  /** Why it is executed again after a wait. */
  resume?: Resume;
}

/**
 * Executes a node without effects. Its outcome depends only on its options, the time and the zone. An error in the
 * values is an outcome (`fail`, not retryable); passing a kind with effects is a mistake of the caller.
 */
export function runPure({ kind, options, resume }: PureExecution, context: ConditionContext): Outcome {
  if (!isPureKind(kind)) throw new TypeError(`"${kind}" has effects: only an executor of the worker can run it.`);
  try {
    return behaviours[kind](options, context, resume);
  } catch (error) {
    const fault = faultIn(error);
    if (fault !== undefined) return failure(fault.code, fault.message);
    if (error instanceof z.ZodError) return failure('BAD_OPTION', z.prettifyError(error));
    throw error;
  }
}

const failure = (code: string, message: string): Outcome => ({ kind: 'fail', code, message, retryable: false });
