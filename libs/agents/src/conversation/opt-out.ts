import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { intentOf } from '../brain/intents.ts';
import { reply } from '../brain/replies.ts';
import type { ConversationEvent, Incoming } from './conversation-events.ts';
import type { ConversationState } from './conversation-state.ts';

/** Disposition of a conversation whose customer asked not to be called any more. */
const doNotCallDisposition = 'do_not_call';

/** Whether the customer asks in this message not to be called any more. */
export const isOptOut = (incoming: Incoming): boolean =>
  incoming.type === 'message' && intentOf(incoming.text) === 'doNotCall';

/** Whether the agent, or one of its tools, ended the conversation because the customer must not be called any more. */
export const endsAsOptOut = (event: ConversationEvent): boolean =>
  event.type === 'ended' && event.disposition === doNotCallDisposition;

/**
 * What follows in a phone call when its customer asks not to be called any more: the agent confirms it and ends the
 * call, whatever the brain would say. A person who has taken the call ends it themselves.
 * @param said what the message adds to the log
 */
export function confirmedOptOut(
  definition: AgentDefinition,
  state: ConversationState,
  said: readonly ConversationEvent[],
  at: number,
): ConversationEvent[] {
  if (state.with === 'person' || said.some(({ type }) => type === 'ended')) return [...said];
  const text = reply('doNotCall', { language: definition.languages[0] ?? 'en', own: {}, seed: String(state.openedAt) });
  return [
    ...said.map((event) =>
      event.type === 'said' && event.who === 'user' ? { ...event, isClosed: true as const } : event,
    ),
    { type: 'said', who: 'agent', text, at },
    { type: 'ended', by: 'agent', reason: 'DO_NOT_CALL', disposition: doNotCallDisposition, at },
  ];
}
