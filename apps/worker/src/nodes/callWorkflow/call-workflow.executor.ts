import { Injectable } from '@nestjs/common';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { DomainError } from '@tessera/kernel/errors';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { WorkflowCalls } from '@tessera/runs/workflow-calls';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { refused } from '../record-steps.ts';

const Filled = z.object({
  workflowId: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.custom<JsonValue>() })),
});
type CalledRun = NonNullable<Awaited<ReturnType<WorkflowCalls['find']>>>;

/** The end of the called run ends the wait. In case that is lost, the step looks again after these pauses. */
const lookAgain = ({ attempt }: ExecuteEffect): Outcome => ({
  kind: 'wait',
  until: Date.now() + Math.min(attempt * 15_000, 600_000),
});

/** Starts a run of another workflow, and waits for its end (docs/adr/0114). */
@Injectable()
export class CallWorkflowExecutor implements NodeExecutor {
  constructor(private readonly calls: WorkflowCalls) {}

  async execute(effect: ExecuteEffect, { workspace, run }: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const { node, iteration, key } = effect;
    const { workflowId: workflow, values } = parsed.data;
    try {
      const known = await this.calls.find({ workspace, workflow, key });
      if (known) return outcomeOf(known, effect);
      await this.calls.start({ workspace, workflow, key }, { run, node, iteration }, values);
      return lookAgain(effect);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      return refused('BAD_CALL', error.message);
    }
  }
}

function outcomeOf({ _id, status, error, result, workflowName }: CalledRun, effect: ExecuteEffect): Outcome {
  if (!finalStatuses.includes(status)) return lookAgain(effect);
  if (status === 'completed') {
    const values: JsonObject = result === null ? {} : (JSON.parse(result) as JsonObject);
    return { kind: 'done', output: { result: values, run_id: _id } };
  }
  if (status === 'cancelled') return refused('CALL_CANCELLED', `The run of "${workflowName}" was cancelled.`);
  const place = error?.nodeName ? ` at "${error.nodeName}"` : '';
  return refused('CALL_FAILED', `"${workflowName}" failed${place}: ${error?.message ?? 'no reason was given'}`);
}
