import { Injectable } from '@nestjs/common';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { isListening } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { isBlank, numberIn } from '@tessera/engine/values';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { workflowCall } from '@tessera/nodes/kinds/workflow_call/workflow-call.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { RunStarter } from '@tessera/runs/run-starter';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { refused } from '../record-steps.ts';

const Filled = z.object({
  workflowId: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.custom<JsonValue>() })),
});
type Field = z.output<typeof workflowCall.options>['fields'][number];

/** The end of the called run ends the wait. In case that is lost, the step looks again after these pauses. */
const lookAgainMs = (attempt: number): number => Math.min(attempt * 15_000, 600_000);

/**
 * Starts a run of another workflow, and waits for its end. The run's id follows from the step's key, so repeated
 * attempts find the run that an earlier one started.
 */
@Injectable()
export class CallWorkflowExecutor implements NodeExecutor {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly stored: RunRepository,
    private readonly runs: RunStarter,
  ) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const child = this.runs.idOf(parsed.data.workflowId, factOf(effect));
    const known = await this.stored.byId(context.workspace, child);
    if (known) return outcomeOf(known, effect);
    return this.start(effect, context, parsed.data);
  }

  private async start(
    effect: ExecuteEffect,
    { workspace, run }: ExecutionContext,
    { workflowId, values }: z.output<typeof Filled>,
  ): Promise<Outcome> {
    const workflow = await this.workflows.summary(workspace, workflowId);
    if (!workflow) return refused('WORKFLOW_GONE', 'The called workflow does not exist any more.');
    const kind = triggerStartedBy('workflow');
    if (!isListening(workflow) || workflow.trigger.kind !== kind)
      return refused('NOT_CALLABLE', `"${workflow.name}" is not published with the trigger for calls of workflows.`);
    const { fields } = workflowCall.options.parse(workflow.trigger.options);
    const { input, problem } = typedInput(fields, values);
    if (problem !== undefined) return refused('BAD_INPUT', problem);
    const { node, iteration } = effect;
    await this.runs.start({
      workspace,
      workflow: { id: workflowId, name: workflow.name, version: workflow.publishedVersion },
      trigger: { kind, subject: run },
      input,
      fact: factOf(effect),
      depth: (await this.stored.depthOf(workspace, run)) + 1,
      parent: { run, node, iteration },
    });
    return { kind: 'wait', until: Date.now() + lookAgainMs(effect.attempt) };
  }
}

const factOf = ({ key }: ExecuteEffect) => ({ key: `call/${key}` });

function outcomeOf(child: RunDocument, { attempt }: ExecuteEffect): Outcome {
  const { _id, status, error, result, workflowName } = child;
  if (!finalStatuses.includes(status)) return { kind: 'wait', until: Date.now() + lookAgainMs(attempt) };
  if (status === 'completed') {
    const values: JsonObject = result === null ? {} : (JSON.parse(result) as JsonObject);
    return { kind: 'done', output: { result: values, run_id: _id } };
  }
  if (status === 'cancelled') return refused('CALL_CANCELLED', `The run of "${workflowName}" was cancelled.`);
  const place = error?.nodeName ? ` at "${error.nodeName}"` : '';
  return refused('CALL_FAILED', `"${workflowName}" failed${place}: ${error?.message ?? 'no reason was given'}`);
}

/** The values as the called workflow's fields want them. A field without a value is null. */
function typedInput(
  fields: readonly Field[],
  values: readonly { name: string; value: JsonValue }[],
): { input: JsonObject; problem?: string } {
  const given = new Map(values.map(({ name, value }) => [name, value]));
  const input: JsonObject = {};
  for (const { name, title, type } of fields) {
    const value = given.get(name) ?? null;
    const typed = isBlank(value) ? null : typedValue(type, value);
    if (typed === undefined)
      return {
        input,
        problem: `"${title || name}" must be of type ${type}, but is ${JSON.stringify(value).slice(0, 60)}.`,
      };
    input[name] = typed;
  }
  return { input };
}

function typedValue(type: Field['type'], value: JsonValue): JsonValue | undefined {
  if (type === 'number') return numberIn(value);
  if (type === 'boolean')
    return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
  if (type === 'text') return typeof value === 'object' ? undefined : String(value);
  if (type === 'object') return typeof value === 'object' ? value : undefined;
  if (type === 'date') return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
  return value;
}
