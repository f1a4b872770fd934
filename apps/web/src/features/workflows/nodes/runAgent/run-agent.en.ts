/** Texts of the form and the card of the kind. */
export const runAgentEn = {
  agent: 'Agent',
  hint: 'Published agents that write. The published version at the time of the step answers.',
  choose: 'Choose an agent',
  unknown: 'An agent that is gone or not shared with you',
  none: 'No agent is published yet.',
  message: 'Question or task',
  messagePlaceholder: 'What the agent should answer or do',
  until: 'Waits for',
  answer: 'The answer',
  end: 'The end of the conversation',
  untilHint:
    'With the answer the conversation ends at once. Otherwise the step waits until the agent, a colleague or an hour of silence ends it.',
  values: 'Variables of the agent',
};
