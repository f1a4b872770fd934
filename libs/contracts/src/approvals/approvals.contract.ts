import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { type ListProperties, listOf } from '../list.ts';
import { Approval, decided, LinkedApproval, LinkToken } from './approvals.schema.ts';
import { approvalsWire } from './approvals.wire.ts';

const properties = {
  question: { kind: 'text', label: 'Question' },
  workflow_id: { kind: 'choice', label: 'Workflow' },
  created_at: { kind: 'moment', label: 'Asked', sortable: true },
  due_at: { kind: 'moment', label: 'Due' },
} satisfies ListProperties;
const list = listOf(Approval, {
  properties,
  sort: [{ property: 'created_at', direction: 'descending' }],
  search: true,
});
const verb = { by: 'body.decision', of: { approved: 'approved', rejected: 'rejected' } } as const;

/** Decisions of people that runs wait for. */
export const approvals = contract('approvals', approvalsWire, {
  list: {
    kind: 'query',
    can: 'signed-in',
    ...list,
    query: list.query.extend({
      state: z.enum(['waiting', 'closed']).default('waiting').describe('Those that wait for the caller, or have ended'),
    }),
    summary: 'Approvals that the caller is asked for, in person or in a team',
  },
  get: {
    kind: 'query',
    can: 'signed-in',
    query: ById,
    response: Approval,
    errors: ['NOT_FOUND'],
    summary: 'An approval that the caller is asked for',
  },
  ofRun: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow' },
    query: z.strictObject({ run_id: Id }),
    response: z.object({ items: z.array(Approval) }),
    shows: [{ entity: 'run', id: 'query.run_id' }],
    errors: ['NOT_FOUND'],
    summary: 'Approvals of a run, the newest first; at most 100',
  },
  decide: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ id: Id, ...decided }),
    response: Approval,
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT'],
    invalidates: ['approvals', 'executions'],
    logs: { verb, on: 'workflow', id: 'data.workflow_id', name: 'data.workflow_name' },
    summary: 'Approve or reject what the caller is asked for; a second decision changes nothing',
  },
  byLink: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ token: LinkToken }),
    response: LinkedApproval,
    errors: ['NOT_FOUND'],
    limit: { max: 60, perSeconds: 60 },
    summary: 'The approval of a mailed link. Opening a link decides nothing',
  },
  decideByLink: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ token: LinkToken, ...decided }),
    response: LinkedApproval,
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT', 'FORBIDDEN'],
    invalidates: ['approvals'],
    limit: { max: 30, perSeconds: 60 },
    summary: 'Approve or reject by a link that was mailed to an address outside of the workspace',
  },
});
