import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Empty } from '../envelope.ts';
import { RunInput, StartedRun } from './workflows.schema.ts';
import { triggersWire } from './triggers.wire.ts';

/** What starts a workflow from outside its editor, and the secrets that prove who calls. */
export const triggers = contract('triggers', triggersWire, {
  run: {
    kind: 'command',
    can: { action: 'executions:CAN_ADD', on: 'workflow', id: 'body.id' },
    body: z.strictObject({
      id: Id,
      input: RunInput.default({}),
      key: z.string().min(8).max(100).optional().describe('Repeating a call with the same key starts nothing new'),
    }),
    response: StartedRun,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['executions'],
    logs: { verb: 'started', on: 'workflow', id: 'body.id' },
    uses: { feature: 'runs_month' },
    summary: 'Run the published version by hand',
  },
  emit: {
    kind: 'command',
    can: 'executions:CAN_ADD',
    body: z.strictObject({
      event: z
        .string()
        .regex(/^[a-z0-9_.-]{1,80}$/i, 'must be a name of letters, digits, dots, dashes and underscores'),
      payload: RunInput.default({}),
      key: z.string().min(8).max(100).optional().describe('Repeating a call with the same key starts nothing new'),
    }),
    response: z.object({ run_ids: z.array(Id) }),
    invalidates: ['executions'],
    logs: { verb: 'emitted', on: 'event', name: 'body.event' },
    summary: 'Tell workflows that wait for this event that it happened',
  },
  setHookSecret: {
    kind: 'command',
    can: { action: 'workflows:CAN_EDIT', on: 'workflow', id: 'body.id' },
    body: ById,
    response: z.object({ url: z.string(), secret: z.string() }),
    errors: ['NOT_FOUND'],
    invalidates: ['workflows.get'],
    logs: { verb: 'renewedSecret', on: 'workflow', id: 'body.id' },
    summary: 'Make a new secret for the inbound webhook; it is shown this once, and the old one stops working',
  },
  signingSecret: {
    kind: 'query',
    can: 'workflows:CAN_EDIT',
    query: Empty,
    response: z.object({ secret: z.string() }),
    summary: 'The secret that the webhook calls of this workspace are signed with, for whoever receives them',
  },
});
