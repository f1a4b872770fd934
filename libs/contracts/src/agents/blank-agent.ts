import type { AgentDefinition, AgentType } from './agent-definition.schema.ts';
import { agentTypes, conversationLimits } from './agent-options.ts';
import type { ArgumentSchema } from './agent-tools.schema.ts';

/** A schema without fields. */
export const noFields = (): ArgumentSchema => ({ type: 'object', properties: {}, required: [] });

/** The draft that a new agent begins with: the brain of the workspace, no tools, careful limits. */
export function blankAgent(type: AgentType): AgentDefinition {
  const speaks = type === agentTypes.telephonic;
  return {
    type,
    mode: speaks ? 'voice' : 'chat',
    languages: ['en'],
    persona: { greeting: 'Hello! How can I help you?', prompt: '', unknown: '', goodbye: '' },
    variables: [],
    brain: { model: 'default', deviation: 0, temperature: 0.2, onFailure: 'local', failureText: '' },
    limits: { ...conversationLimits, secondsPerTurn: speaks ? 12 : conversationLimits.secondsPerTurn },
    knowledge: { documents: [], topK: 4, threshold: 0.56 },
    tools: [],
    subAgents: [],
    voice: {
      ...{ provider: 'local', voice: 'en-us', model: 'turbo_v2_5' },
      ...{ stability: 0.5, similarity: 0.8, speed: 1, boost: false },
    },
    turn: {
      ...{ pauseMs: 450, bargeIn: true, silence: { seconds: 6, times: 2 } },
      ...{ voicemail: 'hangUp', voicemailText: '' },
    },
    dispositions: [],
    denied: [],
    afterCall: { summary: true, sentiment: true, extract: noFields() },
    output: noFields(),
    page: { on: false, title: '', suggestions: [], origins: [], dailyBudget: 200, captcha: false },
    recording: { on: false, notice: '' },
    retentionDays: 365,
  };
}
