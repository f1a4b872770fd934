/** Kinds of agents by their number on the wire (specification, section 3). */
export const agentTypes = { chat: 2, telephonic: 3, general: 4 } as const;
/** How an agent talks. */
export const agentModes = ['chat', 'voice'] as const;

/** Most entries of each part of an agent. */
export const agentLimits = {
  variables: 10,
  tools: 20,
  toolFields: 20,
  subAgents: 10,
  dispositions: 30,
  examples: 10,
  deniedWords: 500,
  documents: 200,
  characters: 400_000,
} as const;

/** Upper limits of a conversation. */
export const conversationLimits = {
  turns: 200,
  minutes: 60,
  thinksPerTurn: 6,
  toolCallsPerTurn: 8,
  secondsPerTurn: 30,
  tokens: 100_000,
  handOffs: 5,
} as const;
