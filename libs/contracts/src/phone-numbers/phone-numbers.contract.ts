import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done } from '../envelope.ts';
import {
  GstCheck,
  Gstin,
  NewPhoneNumber,
  NumberAssignment,
  PhoneNumber,
  PhoneNumbers,
} from './phone-numbers.schema.ts';
import { phoneNumbersWire } from './phone-numbers.wire.ts';

/** Numbers that agents answer and call from. */
export const phoneNumbers = contract('phoneNumbers', phoneNumbersWire, {
  available: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent' },
    query: z.strictObject({ agent_id: Id.optional().describe('Only numbers that this agent can take') }),
    response: PhoneNumbers,
    errors: ['NOT_FOUND'],
    summary: 'The numbers of the workspace, with the agents that use them',
  },
  assign: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' },
    body: NumberAssignment,
    response: PhoneNumbers,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['phoneNumbers'],
    logs: { verb: 'changed', on: 'agent', id: 'body.agent_id' },
    summary: 'Choose the numbers that an agent answers or calls from; one agent answers each number',
  },
  import: {
    kind: 'command',
    can: 'agents:CAN_ADD',
    body: NewPhoneNumber,
    response: PhoneNumber,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['phoneNumbers'],
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'imported', on: 'phoneNumber', id: 'data.id', name: 'data.number' },
    summary: 'Import a number of a carrier, and test it; its credentials are sealed',
  },
  test: {
    kind: 'command',
    can: 'agents:CAN_EDIT',
    body: ById,
    response: PhoneNumber,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['phoneNumbers'],
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'checked', on: 'phoneNumber', id: 'body.id', name: 'data.number' },
    summary: 'Ask the carrier again whether the account owns the number, or the SIP server whether it answers',
  },
  remove: {
    kind: 'command',
    can: 'agents:CAN_DELETE',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['phoneNumbers'],
    logs: { verb: 'deleted', on: 'phoneNumber', id: 'body.id' },
    summary: 'Remove a number with its credentials; the carrier keeps it',
  },
  verifyGst: {
    kind: 'command',
    can: 'agents:CAN_ADD',
    body: z.strictObject({ gstin: Gstin }),
    response: GstCheck,
    errors: ['UNPROCESSABLE'],
    limit: { max: 20, perSeconds: 3600 },
    logs: 'nothing',
    summary: 'Check a GSTIN: its shape, state and check character, then the registry',
  },
});
