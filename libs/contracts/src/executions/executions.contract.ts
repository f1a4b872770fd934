import { z } from 'zod';
import { Id, Json, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Cursor, itemsOf } from '../envelope.ts';
import { WorkflowDefinition } from '../workflows/definition.schema.ts';
import { NodeState, RunStatus, RunSummary, Step } from './executions.schema.ts';
import { executionsWire } from './executions.wire.ts';

const Filters = Cursor.extend({
  status: RunStatus.optional(),
  trigger: z.string().max(40).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
  search: z.string().trim().max(80).optional().describe('Part of a run id, of an error or of what triggered it'),
});

export const executions = contract('executions', executionsWire, {
  all: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    query: Filters,
    response: itemsOf(RunSummary),
    summary: 'Runs of every workflow, newest first',
  },
  ofWorkflow: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow', id: 'query.workflow_id' },
    query: Filters.extend({ workflow_id: Id }),
    response: itemsOf(RunSummary),
    errors: ['NOT_FOUND'],
    summary: 'Runs of one workflow, newest first',
  },
  details: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    query: z.strictObject({ id: Id }),
    response: z.object({
      run: RunSummary,
      definition: WorkflowDefinition,
      nodes: z.array(NodeState),
      input: Json,
      result: Json.nullable(),
    }),
    errors: ['NOT_FOUND'],
    summary: 'One run: the version that it runs, and where each node stands',
  },
  steps: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    query: z.strictObject({ id: Id, node_id: z.string().max(80).optional() }),
    response: z.object({ items: z.array(Step) }),
    errors: ['NOT_FOUND'],
    summary: "Each node's input, output, timing, attempts and error",
  },
  act: {
    kind: 'command',
    can: { action: 'executions:CAN_EDIT', on: 'workflow' },
    body: z.strictObject({
      id: Id,
      action: z.enum(['cancel', 'retry']).describe('retry: from the failed node, finished nodes are kept'),
    }),
    response: RunSummary,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['executions'],
    summary: 'Cancel a run that has not ended, or retry a failed one from its failed node',
  },
});
