/** Texts of the form and the card of the kind. */
export const conversationEndedEn = {
  agents: 'Agents',
  agentsHint: 'Empty: conversations with any agent. Tests of agents start nothing.',
  dispositions: 'Dispositions',
  dispositionsHint: 'Empty: whatever a conversation led to.',
  sentiments: 'Sentiments',
  sentimentsHint: 'Empty: any sentiment, and conversations that were not judged.',
  positive: 'Positive',
  negative: 'Negative',
  neutral: 'Neutral',
};
