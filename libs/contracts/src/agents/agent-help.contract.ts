import { z } from 'zod';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { AgentDefinition, AgentType } from './agent-definition.schema.ts';
import { agentHelpWire } from './agent-help.wire.ts';

const AgentInput = z
  .object({ name: z.string(), title: z.string(), type: z.literal('text'), default: z.string(), required: z.boolean() })
  .meta({ id: 'AgentInput' });

/** What the builder and those who start conversations ask about an agent. */
export const agentHelp = contract('agentHelp', agentHelpWire, {
  inputs: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent', id: 'query.id' },
    query: ById,
    response: z.object({ inputs: z.array(AgentInput) }),
    errors: ['NOT_FOUND'],
    summary: 'The values that a conversation with the draft can be given, with their defaults',
  },
  makePrompt: {
    kind: 'query',
    can: 'agents:CAN_ADD',
    body: z.strictObject({
      description: z.string().trim().min(10, 'describe the agent in a sentence or two').max(4_000),
      type: AgentType,
    }),
    response: z.object({
      name: z.string(),
      definition: AgentDefinition,
      parts: z.array(z.object({ title: z.string(), text: z.string() })),
      by: z.literal('local').describe('Who wrote the parts: rules of this server'),
    }),
    summary: 'Write the first draft of an agent from a description in words',
  },
});
