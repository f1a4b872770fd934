import { Injectable } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { startsRuns } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { isBlank, numberIn } from '@tessera/engine/values';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { workflowCall } from '@tessera/nodes/kinds/workflow_call/workflow-call.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { startOf } from './run-turns.ts';
import { type RunRequest, RunStarter } from './run-starter.ts';

type Field = ReturnType<typeof workflowCall.options.parse>['fields'][number];

interface NamedValue {
  name: string;
  value: JsonValue;
}

/** A step that calls a workflow. */
interface Call {
  workspace: WorkspaceId;
  workflow: string;
  /** The same for each attempt of the step. */
  key: string;
}

/** Runs that steps of other runs start and wait for. */
@Injectable()
export class WorkflowCalls {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly stored: RunRepository,
    private readonly runs: RunStarter,
  ) {}

  /** The run that an earlier attempt of the step started, or null. */
  find({ workspace, workflow, key }: Call): Promise<RunDocument | null> {
    return this.stored.byId(workspace, this.runs.idOf(workflow, factOf(key)));
  }

  /**
   * Starts the called workflow once for a step.
   * @throws DomainError NOT_FOUND; UNPROCESSABLE if it cannot be called, or a value is not of its field's type
   */
  async start(
    call: Call,
    parent: { run: string; node: string; iteration: number },
    values: readonly NamedValue[],
  ): Promise<void> {
    const { workspace } = call;
    const depth = (await this.stored.depthOf(workspace, parent.run)) + 1;
    await this.runs.start({ ...(await this.requestOf(call, values, parent.run)), parent, depth });
  }

  /**
   * As `start`, for a caller that is no run. @param version that runs instead of the published one
   * @throws DomainError as `start`
   */
  async startAlone(call: Call, values: readonly NamedValue[], version?: number): Promise<void> {
    const request = await this.requestOf(call, values, null);
    const workflow = { ...request.workflow, ...(version !== undefined && { version }) };
    await this.runs.start({ ...request, workflow });
  }

  private async requestOf(
    { workspace, workflow: id, key }: Call,
    values: readonly NamedValue[],
    subject: string | null,
  ): Promise<RunRequest> {
    const workflow = await this.workflows.summary(workspace, id);
    if (!workflow) throw new DomainError('NOT_FOUND', 'The called workflow does not exist any more.');
    const kind = triggerStartedBy('workflow');
    if (workflow.pause?.mode === 'skip') throw unprocessable(`"${workflow.name}" is paused. Resume it first.`);
    if (!startsRuns(workflow) || workflow.trigger.kind !== kind)
      throw unprocessable(`"${workflow.name}" is not published with the trigger "${workflowCall.title}".`);
    const { fields } = workflowCall.options.parse(workflow.trigger.options);
    return {
      ...{ workspace, fact: factOf(key), input: typedInput(fields, values) },
      workflow: startOf(workflow),
      trigger: { kind, subject },
    };
  }
}

const factOf = (key: string) => ({ key: `call/${key}` });
const unprocessable = (message: string) => new DomainError('UNPROCESSABLE', message);

/** The values as the fields want them. A field without a value is null. */
function typedInput(fields: readonly Field[], values: readonly NamedValue[]): JsonObject {
  const given = new Map(values.map(({ name, value }) => [name, value]));
  const typed = fields.map(({ name, title, type }): [string, JsonValue] => {
    const value = given.get(name) ?? null;
    const read = isBlank(value) ? null : readers[type](value);
    if (read !== undefined) return [name, read];
    throw unprocessable(`"${title || name}" must be of type ${type}, but is ${JSON.stringify(value).slice(0, 60)}.`);
  });
  return Object.fromEntries(typed);
}

/** A value as a field of each type has it; undefined if it is of another type. */
const readers: { readonly [Type in Field['type']]: (value: JsonValue) => JsonValue | undefined } = {
  any: (value) => value,
  boolean: (value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
  date: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined),
  number: (value) => numberIn(value),
  object: (value) => (typeof value === 'object' ? value : undefined),
  text: (value) => (typeof value === 'object' ? undefined : String(value)),
};
