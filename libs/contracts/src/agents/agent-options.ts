/** Kinds of agents by their number on the wire (specification, section 3). */
export const agentTypes = { chat: 2, telephonic: 3, general: 4 } as const;
/** How an agent talks. */
export const agentModes = ['chat', 'voice'] as const;

/** Speech models of a voice, as the specification names them. */
export const voiceModels = [
  { value: 'turbo_v2_5', label: 'Turbo V2-5' },
  { value: 'multilingual_v2', label: 'Multilingual V2' },
  { value: 'flash_v2_5', label: 'Flash V2-5' },
] as const;
/** Values of stability and similarity. */
export const voiceLevels = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;
/** Values of speed. */
export const voiceSpeeds = [0.7, 0.8, 0.9, 1, 1.1, 1.2] as const;

/** How far an answer may leave the passages that were found; the index is the value. */
export const deviationLevels = ['No deviation', 'Low', 'Medium', 'High'] as const;

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
