import type { unansweredStatus } from '@tessera/agents/conversation/calls';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import type { Conversation, SaidEntry } from '@tessera/contracts/conversations/conversations.schema';
import type { ConversationCall } from '@tessera/data/conversations/conversation-call';

/** When a line sounded in a call. */
export type SoundTimes = Pick<SaidEntry, 'from_ms' | 'to_ms' | 'heard_text' | 'latency_ms'>;

const silent: SoundTimes = { from_ms: null, to_ms: null, heard_text: null, latency_ms: null };

const unansweredStatuses: ReadonlySet<string> = new Set<ReturnType<typeof unansweredStatus>>([
  'BUSY',
  'NOANSWER',
  'CONGESTION',
]);

/** @param index of the line in the log */
export function timesOf(
  index: number,
  events: readonly ConversationEvent[],
  call: ConversationCall | undefined,
): SoundTimes {
  const event = events[index];
  if (event?.type !== 'said' || !call) return silent;
  if (event.who === 'user')
    return event.heard ? { ...silent, from_ms: event.heard.fromMs, to_ms: event.heard.toMs } : silent;
  const spoken = call.spoken.find(({ entry }) => entry === index);
  // Nobody heard the greeting of a call that was not answered.
  if (!spoken) return unansweredStatuses.has(call.status ?? '') ? { ...silent, heard_text: '' } : silent;
  const { fromMs, toMs, heardText } = spoken;
  if (heardText === '') return { ...silent, heard_text: heardText };
  // Only the first line of an answer has a latency.
  const before = events.slice(0, index).findLast((one) => one.type === 'said');
  const asked = before?.type === 'said' && before.who === 'user' ? before.heard : undefined;
  return { from_ms: fromMs, to_ms: toMs, heard_text: heardText, latency_ms: asked ? fromMs - asked.toMs : null };
}

/** Whether the agent is going to say a line once the call is answered: the log begins with its greeting. */
export const isYetToSound = (event: ConversationEvent, call: ConversationCall | undefined): boolean =>
  call?.status === null && event.type === 'said' && event.who === 'agent';

/** Recordings in the order of the voice processes; each has silence before its process began. */
export const recordingsOf = (call: ConversationCall | undefined): Conversation['recordings'] =>
  (call?.recordings ?? [])
    .map(({ epoch, type }, number) => ({
      ...{ number, type },
      from_ms: call?.starts.find((start) => start.epoch === epoch)?.fromMs ?? 0,
    }))
    // What a killed process recorded is stored after that of its successor.
    .toSorted((one, other) => one.from_ms - other.from_ms);
