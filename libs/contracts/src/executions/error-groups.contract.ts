import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { type ListProperties, listOf } from '../list.ts';
import { ErrorGroup, ErrorGroupState } from './error-groups.schema.ts';
import { errorGroupsWire } from './error-groups.wire.ts';

const properties = {
  workflow_id: { kind: 'choice', label: 'Workflow' },
  state: {
    kind: 'choice',
    label: 'State',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'muted', label: 'Muted' },
    ],
  },
  assignee: { kind: 'choice', label: 'Assignee' },
  message: { kind: 'text', label: 'Message' },
  first_seen: { kind: 'moment', label: 'First seen', sortable: true },
  last_seen: { kind: 'moment', label: 'Last seen', sortable: true },
} satisfies ListProperties;

/** Failed runs by what failed: the same step with the same message. */
export const errorGroups = contract('errorGroups', errorGroupsWire, {
  list: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    ...listOf(ErrorGroup, {
      properties,
      sort: [{ property: 'last_seen', direction: 'descending' }],
      search: true,
    }),
    summary: 'Failed runs grouped by step and message, the last seen first',
  },
  change: {
    kind: 'command',
    can: { action: 'executions:CAN_EDIT', on: 'workflow' },
    body: z.strictObject({
      id: Id,
      state: ErrorGroupState.optional().describe('A muted group stays listed; filter by `state` to leave it out'),
      assignee: Id.nullable().optional().describe('A member of the workspace; null for nobody'),
    }),
    response: ErrorGroup,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['errorGroups'],
    logs: { verb: 'changed', on: 'workflow', id: 'data.workflow_id', name: 'data.workflow_name' },
    summary: 'Mute or reopen a group of failed runs, or assign it to a member',
  },
  retry: {
    kind: 'command',
    can: { action: 'executions:CAN_EDIT', on: 'workflow' },
    body: z.strictObject({
      id: Id,
      version: z.enum(['same', 'latest']).default('latest').describe('The version of each run, or the published one'),
    }),
    response: z.object({
      workflow_id: Id,
      started: z.int(),
      refused: z.int().describe('Runs that could not be retried'),
      left: z.boolean().describe('Whether there are more: one call retries 100'),
    }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['errorGroups', 'executions'],
    logs: { verb: 'retried', on: 'workflow', id: 'data.workflow_id' },
    summary: 'Retry the failed runs of a group that were not retried, from their failed step',
  },
});
