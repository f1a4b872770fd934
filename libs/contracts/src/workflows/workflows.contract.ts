import { valueKinds } from '@tessera/query/operators';
import { z } from 'zod';
import { Id, Json, Name, Status } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done, Empty } from '../envelope.ts';
import { lastChangedFirst, type ListProperties, listOf, statusProperty } from '../list.ts';
import { WorkflowDefinition } from './definition.schema.ts';
import { DefinitionProblem, NewWorkflow, SavedWorkflow, Workflow, WorkflowSummary } from './workflows.schema.ts';
import { workflowsWire } from './workflows.wire.ts';

const VariableGroup = z
  .object({
    nodeName: z.string(),
    nodeIcon: z.string(),
    nodeId: z.string(),
    variables: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        spec: z.string(),
        spec2: z.array(z.object({ name: z.string(), type: z.string() })).optional(),
      }),
    ),
  })
  .meta({ id: 'VariableGroup' });

const NodeProperty = z
  .object({
    name: z.string(),
    title: z.string(),
    spec: z.string(),
    spec2: z.array(z.object({ name: z.string(), type: z.string() })).optional(),
    choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    kind: z.enum(valueKinds).nullable(),
    required: z.boolean(),
    read_only: z.boolean(),
  })
  .meta({ id: 'NodeProperty' });

const workflowProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  status: statusProperty,
  trigger_kind: { kind: 'choice', label: 'Trigger' },
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;

export const workflows = contract('workflows', workflowsWire, {
  list: {
    kind: 'query',
    can: { action: 'workflows:CAN_VIEW', on: 'workflow' },
    ...listOf(WorkflowSummary, { properties: workflowProperties, sort: lastChangedFirst, search: true }),
    shows: [{ entity: 'workflow', at: 'items' }],
    summary: 'Workflows, the last changed first',
  },
  get: {
    kind: 'query',
    can: { action: 'workflows:CAN_VIEW', on: 'workflow', id: 'query.id' },
    query: ById,
    response: Workflow,
    errors: ['NOT_FOUND'],
    summary: 'One workflow with the nodes of its draft',
  },
  create: {
    kind: 'command',
    can: 'workflows:CAN_ADD',
    body: NewWorkflow,
    response: Workflow,
    invalidates: ['workflows.list'],
    logs: { verb: 'created', on: 'workflow', id: 'data.id', name: 'data.name' },
    uses: { feature: 'workflows' },
    summary: 'Create a workflow',
  },
  save: {
    kind: 'command',
    can: { action: 'workflows:CAN_EDIT', on: 'workflow', id: 'body.id' },
    body: SavedWorkflow,
    response: Workflow,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['workflows'],
    logs: { verb: 'changed', on: 'workflow', id: 'data.id', name: 'data.name' },
    summary: "Save the draft's nodes; a draft may be half-wired",
  },
  rename: {
    kind: 'command',
    can: { action: 'workflows:CAN_EDIT', on: 'workflow', id: 'body.id' },
    body: z.strictObject({ id: Id, name: Name }),
    response: WorkflowSummary,
    errors: ['NOT_FOUND'],
    invalidates: ['workflows'],
    logs: { verb: 'renamed', on: 'workflow', id: 'data.id', name: 'data.name' },
    summary: 'Rename a workflow',
  },
  clone: {
    kind: 'command',
    can: { action: 'workflows:CAN_ADD', on: 'workflow', id: 'body.id' },
    body: ById,
    response: Workflow,
    errors: ['NOT_FOUND'],
    invalidates: ['workflows.list'],
    logs: { verb: 'copied', on: 'workflow', id: 'data.id', name: 'data.name' },
    uses: { feature: 'workflows' },
    summary: 'Copy a workflow as a draft',
  },
  setStatus: {
    kind: 'command',
    can: { action: 'workflows:CAN_EDIT', on: 'workflow', id: 'body.id' },
    body: z.strictObject({ id: Id, status: Status, revision: z.int().min(0).optional() }),
    response: Workflow,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['workflows'],
    logs: {
      verb: { by: 'body.status', of: { 1: 'published', 3: 'unpublished' } },
      on: 'workflow',
      id: 'data.id',
      name: 'data.name',
      version: 'data.published_version',
    },
    summary: 'Publish the draft as a new version (1), or stop its triggers (3); says on which node what is wrong',
  },
  remove: {
    kind: 'command',
    can: { action: 'workflows:CAN_DELETE', on: 'workflow', id: 'body.id' },
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['workflows.list'],
    logs: { verb: 'deleted', on: 'workflow', id: 'body.id' },
    summary: 'Delete a workflow; runs that have begun go on, and the history stays',
  },
  check: {
    kind: 'query',
    can: { action: 'workflows:CAN_VIEW', on: 'workflow' },
    body: z.strictObject({ definition: WorkflowDefinition }),
    response: z.object({
      problems: z.array(DefinitionProblem),
      variables: z.record(z.string(), z.array(VariableGroup)),
    }),
    summary: 'What would keep this draft from being published, and the variables that each node can use',
  },
  actionsList: {
    kind: 'query',
    can: { action: 'workflows:CAN_VIEW', on: 'workflow' },
    query: Empty,
    response: z.object({
      items: z.array(
        z.object({
          kind: z.string(),
          category: z.string(),
          title: z.string(),
          description: z.string(),
          icon: z.string(),
        }),
      ),
    }),
    summary: 'The kinds of triggers and nodes',
  },
  testNode: {
    kind: 'query',
    can: { action: 'workflows:CAN_VIEW', on: 'workflow' },
    body: z.strictObject({
      definition: WorkflowDefinition,
      node_id: z.string().max(80),
      variables: z.record(z.string(), Json),
    }),
    response: z.object({
      output: Json,
      port: z.string().nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
    errors: ['UNPROCESSABLE'],
    summary: 'What one node would give with these values; only nodes without side effects',
  },
  propertyDetails: {
    kind: 'query',
    can: 'objects:CAN_VIEW',
    query: z.strictObject({ object_id: Id }),
    response: z.object({ object_id: Id, name: z.string(), properties: z.array(NodeProperty) }),
    errors: ['NOT_FOUND'],
    summary: 'The properties of an object, for the settings of a node that works on its records',
  },
});
