import { z } from 'zod';
import { Id, Json } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { listOf } from '../list.ts';
import { WorkflowDefinition } from '../workflows/definition.schema.ts';
import { RunInput } from '../workflows/workflows.schema.ts';
import { NodeState, RunStatus, RunSummary, Step } from './executions.schema.ts';
import { executionsWire } from './executions.wire.ts';

/** `search` looks in run ids, inputs, results, errors, workflow names and what triggered a run. */
const runList = listOf(RunSummary, {
  properties: {
    workflow_id: { kind: 'choice', label: 'Workflow' },
    status: { kind: 'choice', label: 'Status', choices: RunStatus.options.map((value) => ({ value, label: value })) },
    trigger: { kind: 'choice', label: 'Trigger' },
    error: { kind: 'text', label: 'Error' },
    error_group: { kind: 'choice', label: 'Error group' },
    content: { kind: 'text', label: 'Input, output or error' },
    duration: { kind: 'number', label: 'Duration in seconds' },
    version: { kind: 'number', label: 'Version' },
    created_at: { kind: 'moment', label: 'Created', sortable: true },
    finished_at: { kind: 'moment', label: 'Finished' },
    held_since: { kind: 'moment', label: 'Waiting for its turn since' },
  },
  sort: [{ property: 'created_at', direction: 'descending' }],
  search: true,
});

const VersionChoice = z
  .enum(['same', 'latest'])
  .default('same')
  .describe('The version that a repetition executes: that of the run, or the published one');
const StartedRepetition = z
  .object({
    ...RunSummary.shape,
    started: z.boolean().describe('Whether this call started the run'),
  })
  .meta({ id: 'StartedRepetition' });

export const executions = contract('executions', executionsWire, {
  all: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    ...runList,
    shows: [{ entity: 'run', at: 'items', isFeed: true }],
    summary: 'Runs of every workflow, newest first',
  },
  ofWorkflow: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow', id: 'query.workflow_id' },
    ...runList,
    query: runList.query.extend({ workflow_id: Id }),
    shows: [{ entity: 'run', of: 'query.workflow_id', at: 'items', isFeed: true }],
    errors: ['NOT_FOUND'],
    summary: 'Runs of one workflow, newest first',
  },
  details: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    query: ById,
    response: z.object({
      run: RunSummary,
      definition: WorkflowDefinition,
      /** For each node, the titles of its variables, where they differ from the names. */
      titles: z.record(z.string(), z.record(z.string(), z.string())),
      nodes: z.array(NodeState),
      input: Json,
      result: Json.nullable(),
      /** The run that a retry of this one started. */
      retried_as: Id.nullable(),
    }),
    shows: [{ entity: 'run', id: 'query.id', at: 'run' }],
    errors: ['NOT_FOUND'],
    summary: 'One run: the version that it runs, and where each node stands',
  },
  steps: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    query: z.strictObject({ id: Id, node_id: z.string().max(80).optional() }),
    response: z.object({ items: z.array(Step) }),
    shows: [{ entity: 'run', id: 'query.id' }],
    errors: ['NOT_FOUND'],
    summary: "Each node's input, output, timing, attempts and error",
  },
  replay: {
    kind: 'command',
    can: { action: 'executions:CAN_EDIT', on: 'workflow' },
    body: z.strictObject({
      id: Id,
      node_id: z.string().max(80).optional().describe('The step to begin with; without it, everything runs again'),
      values: z
        .record(z.string().max(80), RunInput)
        .default({})
        .describe(
          'Outputs of earlier steps that are replaced, by step; those of the trigger are the input. Not of loops and their steps',
        ),
      version: VersionChoice,
    }),
    response: StartedRepetition,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['executions'],
    logs: { verb: 'ranAgain', on: 'workflow', id: 'data.workflow_id', name: 'data.workflow_name' },
    uses: { feature: 'runs_month' },
    summary: 'Run an ended run again from one of its steps, with other values where they are given',
  },
  act: {
    kind: 'command',
    can: { action: 'executions:CAN_EDIT', on: 'workflow' },
    body: z.strictObject({
      id: Id,
      action: z
        .enum(['cancel', 'retry', 'rerun'])
        .describe(
          'retry: from the failed node, finished nodes are kept. rerun: every node again, with the same input.',
        ),
      version: VersionChoice,
    }),
    response: StartedRepetition,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['executions', 'errorGroups'],
    logs: {
      verb: { by: 'body.action', of: { cancel: 'cancelled', retry: 'retried', rerun: 'ranAgain' } },
      on: 'workflow',
      id: 'data.workflow_id',
      name: 'data.workflow_name',
    },
    summary: 'Cancel a run that has not ended, retry a failed one from its failed node, or run one again',
  },
});
