import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ToolOf } from '@tessera/contracts/agents/agent-tools.schema';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import { DomainError } from '@tessera/kernel/errors';
import type { JsonObject } from '@tessera/kernel/json';
import { WorkflowCalls } from '@tessera/runs/workflow-calls';
import { failed, type ToolCall, type ToolResult } from './tool-call.ts';

const lookAgainMs = 100;

/** Starts a run of a workflow once for a call, and waits for its result until the tool's time is over. */
@Injectable()
export class WorkflowTool {
  constructor(private readonly calls: WorkflowCalls) {}

  async run({ target, timeoutMs }: ToolOf<'workflow'>, call: ToolCall): Promise<ToolResult> {
    const { workspace, args, key } = call;
    const { workflow } = target;
    const values = Object.entries(args).map(([name, value]) => ({ name, value }));
    try {
      const known = await this.calls.find({ workspace, workflow, key });
      if (!known) await this.calls.startAlone({ workspace, workflow, key }, values, call.workflows[workflow]);
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'UNAVAILABLE') return failed(error.message);
      throw error;
    }
    return this.resultOf(call, workflow, timeoutMs);
  }

  private async resultOf({ workspace, key }: ToolCall, workflow: string, timeoutMs: number): Promise<ToolResult> {
    for (const end = Date.now() + timeoutMs; ; await pause(lookAgainMs)) {
      const run = await this.calls.find({ workspace, workflow, key });
      if (run && finalStatuses.includes(run.status)) {
        if (run.status !== 'completed') return failed(`“${run.workflowName}” did not succeed.`);
        const values: JsonObject = run.result === null ? {} : (JSON.parse(run.result) as JsonObject);
        return { ok: true, result: { ...values, run: { id: run._id, status: run.status } } };
      }
      if (Date.now() > end) return { ok: true, result: { state: 'started', run: { id: run?._id ?? null } } };
    }
  }
}
