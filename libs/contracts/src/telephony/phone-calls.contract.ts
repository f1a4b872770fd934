import { z } from 'zod';
import { agentLimits } from '../agents/agent-options.ts';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { BegunConversation } from '../conversations/conversations.schema.ts';
import { ById, Done } from '../envelope.ts';
import { InternationalNumber } from '../phone-numbers/phone-numbers.schema.ts';
import { phoneCallsWire } from './phone-calls.wire.ts';

const Variables = z
  .record(z.string().max(60), z.string().max(500))
  .refine((values) => Object.keys(values).length <= agentLimits.variables, {
    message: `must be at most ${agentLimits.variables} values`,
  });

const NewPhoneCall = z
  .strictObject({
    id: Id.describe(
      'Of the conversation, chosen by the client: a repeated request with the same id places no second call',
    ),
    agent_id: Id.describe('A published telephonic agent'),
    number_id: Id.describe('A number that the agent calls from'),
    to: InternationalNumber,
    variables: Variables.default({}).describe('Values of the agent’s variables; the others keep their defaults'),
    ring_seconds: z.int().min(5).max(120).default(40),
  })
  .meta({ id: 'NewPhoneCall' });

/** Calls of telephonic agents over carriers. Their conversations say how they ended. */
export const phoneCalls = contract('phoneCalls', phoneCallsWire, {
  place: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' },
    body: NewPhoneCall,
    response: BegunConversation,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['conversations'],
    limit: { max: 60, perSeconds: 3_600 },
    logs: { verb: 'started', on: 'conversation', id: 'data.conversation_id' },
    summary: 'Call a number with an agent',
  },
  hangUp: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['conversations'],
    logs: { verb: 'changed', on: 'conversation', id: 'body.id' },
    summary: 'End a phone call, even while it is still ringing',
  },
  transfer: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: z.strictObject({ id: Id, to: InternationalNumber }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE', 'UNAVAILABLE'],
    invalidates: ['conversations'],
    limit: { max: 30, perSeconds: 3_600 },
    logs: { verb: 'changed', on: 'conversation', id: 'body.id' },
    summary: 'Connect the customer of a phone call with another number; the agent leaves the call',
  },
});
