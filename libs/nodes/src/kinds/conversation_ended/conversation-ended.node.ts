import { labelledChoices } from '@tessera/query/choices';
import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';

/** The single source of ended conversations: which ones count is an option. */
export const conversationsSource = 'conversations';

const sentiments = ['positive', 'negative', 'neutral'] as const;

/** Started when a conversation with an agent has ended and was judged. Tests of agents start nothing. */
export const conversationEnded = defineNode({
  kind: 'conversation_ended',
  category: 'trigger',
  title: 'Agent conversation ended',
  description: 'Starts when a conversation with an agent has ended, with what it led to.',
  icon: 'messages',
  options: z.strictObject({
    /** Empty: every agent. */
    agentIds: z.array(z.string().min(1).max(80)).max(50, 'at most 50 agents').default([]),
    /** Keys; empty: any disposition, and none. */
    dispositions: z.array(z.string().min(1).max(60)).max(50, 'at most 50 dispositions').default([]),
    /** Empty: any sentiment, and conversations that were not judged. */
    sentiments: z.array(z.enum(sentiments)).max(sentiments.length).default([]),
  }),
  outline: z.object({
    agentIds: z.array(z.string()).catch([]),
    dispositions: z.array(z.string()).catch([]),
    sentiments: z.array(z.string()).catch([]),
  }),
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'conversation',
  listensTo: () => conversationsSource,
  ports: singleOutput,
  variables: () => [
    { name: 'conversation_id', title: 'Conversation', spec: 'text' },
    { name: 'agent_id', title: 'Agent id', spec: 'text' },
    { name: 'agent_name', title: 'Agent', spec: 'text' },
    {
      ...{ name: 'status', title: 'Status', spec: 'text' },
      choices: labelledChoices(['completed', 'failed']),
    },
    { name: 'reason', title: 'Why it ended', spec: 'text' },
    { name: 'disposition', title: 'Disposition', spec: 'text' },
    { name: 'sentiment', title: 'Sentiment', spec: 'text', choices: labelledChoices(sentiments) },
    {
      ...{ name: 'emotion', title: 'Emotion', spec: 'text' },
      choices: labelledChoices(['frustrated', 'satisfied', 'confused', 'happy', 'angry', 'neutral']),
    },
    { name: 'summary', title: 'Summary', spec: 'text' },
    { name: 'quality', title: 'Quality, 0 to 100', spec: 'number' },
    { name: 'extracted', title: 'Extracted values', spec: 'object' },
    { name: 'transcript', title: 'Transcript', spec: 'text' },
    { name: 'turns', title: 'Turns', spec: 'number' },
    { name: 'seconds', title: 'Duration in seconds', spec: 'number' },
    { name: 'ended_at', title: 'Ended at', spec: 'date' },
  ],
  subtitle: ({ agentIds, dispositions, sentiments: moods }) =>
    [
      agentIds.length === 0 ? 'Any agent' : `${agentIds.length} ${agentIds.length === 1 ? 'agent' : 'agents'}`,
      dispositions.join(', '),
      moods.join(', '),
    ]
      .filter((part) => part !== '')
      .join(' · '),
});
