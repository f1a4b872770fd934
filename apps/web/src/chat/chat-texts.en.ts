/** Texts of the public chat page. */
export const chatEn = {
  loading: 'Loading…',
  unreachable: 'The server can’t be reached. Check your connection.',
  again: 'Try again',
  message: 'Your message',
  send: 'Send',
  thinking: 'Writing…',
  you: 'You',
  person: 'Team member',
  ended: 'This chat has ended.',
  another: 'Start a new chat',
  end: 'End chat',
  waiting: 'A team member will join you here.',
  source: 'Source',
  notSent: 'Not sent',
};
