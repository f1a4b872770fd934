import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import type { ConversationCall } from '@tessera/data/conversations/conversation-call';
import { isYetToSound } from './call-times.ts';

const call = { room: 'c-1', epoch: 1, sentAt: null, from: null, starts: [], spoken: [], recordings: [] };
const manner = { language: 'en', speed: 1, pauseMs: 500, bargeIn: true, silenceMs: 8_000, isRecorded: false };
const withStatus = (status: ConversationCall['status']): ConversationCall => ({ ...call, manner, status });
const greeting: ConversationEvent = { type: 'said', who: 'agent', text: 'Hello', at: 0 };

it.each([
  ['while it rings', withStatus(null), greeting, true],
  ['once it was answered', withStatus('connected'), greeting, false],
  ['when nobody answered', withStatus('NOANSWER'), greeting, false],
  ['in a chat', undefined, greeting, false],
  ['for words of the customer', withStatus(null), { ...greeting, who: 'user' as const }, false],
])('the greeting of a call is yet to sound: %s', (_when, of, event, isYet) => {
  expect(isYetToSound(event, of)).toBe(isYet);
});
