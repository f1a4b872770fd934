import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { FilledTemplate, Template, uniqueNames, VariableName } from '../../parts.schema.ts';

/** What the step waits for: the agent's first answer, or the end of the conversation. */
export const agentWaits = ['answer', 'end'] as const;

/** Gives an agent a message, and waits for what it says. Repeated attempts of a step begin one conversation. */
export const runAgent = defineNode({
  kind: 'runAgent',
  category: 'action',
  title: 'Run an agent',
  description: 'Gives an agent a question or a task, waits for it and takes its answer.',
  icon: 'robot',
  options: z.strictObject({
    agentId: z.string().min(1, 'choose an agent').max(80),
    message: FilledTemplate.max(4_000, 'must be at most 4,000 characters'),
    values: uniqueNames(
      z.array(z.strictObject({ name: VariableName, value: Template })).max(20, 'at most 20 values'),
    ).default([]),
    until: z.enum(agentWaits).default('answer'),
  }),
  outline: z.object({ agentId: z.string().catch(''), until: z.enum(agentWaits).catch('answer') }),
  templates: ['message', 'values.*.value'],
  isPure: false,
  settings: effectSettings,
  runsAgent: 'agentId',
  ports: singleOutput,
  variables: () => [
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
    { name: 'disposition', title: 'Disposition', spec: 'text' },
    { name: 'sentiment', title: 'Sentiment', spec: 'text' },
    { name: 'summary', title: 'Summary', spec: 'text' },
    { name: 'conversation_id', title: 'Conversation', spec: 'text' },
  ],
  subtitle: ({ agentId, until }, { nameOf }) =>
    agentId === '' ? '' : [nameOf(agentId), until === 'end' ? 'until its end' : ''].filter(Boolean).join(', '),
});
