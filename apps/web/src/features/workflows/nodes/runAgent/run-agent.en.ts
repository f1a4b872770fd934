/** Texts of the form and the card of the kind. */
export const runAgentEn = {
  mode: 'What it does',
  modes: {
    task: 'Ask it and go on with its answer',
    chat: 'Start a chat and go on',
    wait: 'Wait for the end of a chat',
  },
  modeHints: {
    task: 'The agent answers the step itself. No customer takes part.',
    chat: 'Opens a chat for one customer. Send the customer its address, for example in a later step that sends an email.',
    wait: 'Goes on when the chat has ended and was judged, or at “Timed out”.',
  },
  contact: 'Contact',
  contactPlaceholder: 'Email address, phone number or customer number',
  contactHint:
    'Identifies the customer. An agent that remembers contacts recognises them by this value, so take it from a source that you trust.',
  conversation: 'Conversation',
  conversationHint: 'The conversation of the step that started the chat.',
  valid: 'Address is valid for',
  validHint:
    'Then the chat ends. Once the customer has written, it also ends when the customer or a colleague ends it, or after an hour of silence.',
  longest: 'Waits at most',
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
