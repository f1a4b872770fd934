/** Why a conversation ended: the code that is stored, and what people read. */
export const endReasons = {
  USER_LEFT: 'The customer left.',
  PERSON_LEFT: 'A team member ended the conversation.',
  CARRIER_LEFT: 'The telephone line was closed.',
  SILENCE_LEFT: 'The customer was silent for too long.',
  AGENT_ENDED: 'The agent ended the conversation.',
  AGENT_GONE: 'The agent was deleted.',
  ANSWERED: 'The agent answered the workflow.',
  MACHINE_ANSWERED: 'An answering machine answered.',
  DO_NOT_CALL: 'The customer asked not to be called again.',
  DENIED_WORD: 'The customer used a denied word.',
  LIMIT_TURNS: 'The conversation reached its limit of turns.',
  LIMIT_MINUTES: 'The conversation reached its limit of minutes.',
  LIMIT_TOKENS: 'The conversation reached its limit of tokens.',
  LIMIT_THINKS: 'The agent needed too many steps for one answer.',
  LIMIT_TOOL_CALLS: 'The agent called too many tools for one answer.',
  LIMIT_SECONDS: 'The agent needed too much time for one answer.',
  LIMIT_HAND_OFFS: 'The agent handed the conversation over too often.',
} as const;
export type EndReason = keyof typeof endReasons;
