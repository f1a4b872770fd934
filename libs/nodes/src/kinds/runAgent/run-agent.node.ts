import { z } from 'zod';
import { defineNode, type Port, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { Template, uniqueNames, VariableName } from '../../parts.schema.ts';
import type { Variable } from '../../variables.ts';
import { isTooLong, Span } from '../approval/approval.node.ts';

/** What the step waits for: the agent's first answer, or the end of the conversation. */
export const agentWaits = ['answer', 'end'] as const;

/** What the step does: asks the agent itself, opens a chat for a customer, or waits for the end of such a chat. */
export const agentModes = ['task', 'chat', 'wait'] as const;
export type AgentMode = (typeof agentModes)[number];

const endedPort: Port = { id: 'out', title: 'It ended', goesOn: true };
const timedOutPort: Port = { id: 'timed_out', title: 'Timed out', isOptional: true };

const verdicts: Variable[] = [
  { name: 'disposition', title: 'Disposition', spec: 'text' },
  { name: 'sentiment', title: 'Sentiment', spec: 'text' },
  { name: 'summary', title: 'Summary', spec: 'text' },
  { name: 'conversation_id', title: 'Conversation', spec: 'text' },
];
const variablesOf: { readonly [Mode in AgentMode]: readonly Variable[] } = {
  task: [
    { name: 'answer', title: 'Answer', spec: 'text' },
    {
      ...{ name: 'citations', title: 'Citations', spec: 'object[]' },
      spec2: [
        { name: 'title', type: 'text' },
        { name: 'place', type: 'text' },
        { name: 'quote', type: 'text' },
      ],
    },
    { name: 'extracted', title: 'Extracted values', spec: 'object' },
    ...verdicts,
  ],
  chat: [
    { name: 'url', title: 'Address of the chat', spec: 'text' },
    { name: 'valid_until', title: 'Valid until', spec: 'date' },
    { name: 'conversation_id', title: 'Conversation', spec: 'text' },
  ],
  wait: [
    { name: 'status', title: 'Status', spec: 'text' },
    { name: 'reason', title: 'How it ended', spec: 'text' },
    ...verdicts,
    { name: 'variables', title: 'Variables', spec: 'object' },
  ],
};

/**
 * Lets an agent talk: it does a task that the step waits for, or chats with a customer while the run goes on with the
 * address. Another step waits for the end of the chat. Repeated attempts begin one conversation.
 */
export const runAgent = defineNode({
  kind: 'runAgent',
  category: 'action',
  title: 'Run an agent',
  description: 'Gives an agent a question or a task and takes its answer, or lets it chat with a customer.',
  icon: 'robot',
  options: z
    .strictObject({
      mode: z.enum(agentModes).default('task'),
      agentId: z.string().max(80).default(''),
      message: Template.max(4_000, 'must be at most 4,000 characters').default(''),
      values: uniqueNames(
        z.array(z.strictObject({ name: VariableName, value: Template })).max(20, 'at most 20 values'),
      ).default([]),
      /** Email address, phone number or customer number of the person, by which the agent remembers them. */
      contact: Template.max(200, 'must be at most 200 characters').default(''),
      until: z.enum(agentWaits).default('answer'),
      /** Of a chat that is waited for. */
      conversationId: Template.max(1_000, 'must be at most 1,000 characters').default(''),
      /** How long the address of a chat is valid, and how long its end is waited for. */
      limit: Span.default({ amount: 7, unit: 'days' }),
    })
    .refine(({ mode, agentId }) => mode === 'wait' || agentId !== '', { path: ['agentId'], message: 'choose an agent' })
    .refine(({ mode, message }) => mode !== 'task' || message.trim() !== '', {
      path: ['message'],
      message: 'must not be empty',
    })
    .refine(({ mode, conversationId }) => mode !== 'wait' || conversationId.trim() !== '', {
      path: ['conversationId'],
      message: 'must name the conversation of a step that started a chat',
    })
    .refine(({ limit }) => !isTooLong(limit), { path: ['limit', 'amount'], message: 'at most 366 days' }),
  outline: z.object({
    mode: z.enum(agentModes).catch('task'),
    agentId: z.string().catch(''),
    until: z.enum(agentWaits).catch('answer'),
  }),
  templates: ['message', 'values.*.value', 'contact', 'conversationId'],
  isPure: false,
  settings: effectSettings,
  runsAgent: 'agentId',
  ports: ({ mode }) => (mode === 'wait' ? [endedPort, timedOutPort] : singleOutput()),
  variables: ({ mode }) => [...variablesOf[mode]],
  subtitle: ({ mode, agentId, until }, { nameOf }) => {
    if (mode === 'wait') return 'The end of a chat';
    if (agentId === '') return '';
    const name = nameOf(agentId) ?? '';
    if (mode === 'chat') return name === '' ? 'A chat with a customer' : `A chat with ${name}`;
    return [name, until === 'end' ? 'until its end' : ''].filter(Boolean).join(', ');
  },
});
