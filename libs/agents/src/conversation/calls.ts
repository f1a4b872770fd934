import type { BrainTurn } from '../brain/thinking.ts';
import type { ConversationEvent, EndedBy, HeardAt } from './conversation-events.ts';

/** A line of the agent as it sounded in a call. */
export interface SpokenLine {
  /** Index in the log. */
  readonly entry: number;
  /** Milliseconds of the recording. */
  readonly fromMs: number;
  /** Null while it sounds. */
  readonly toMs: number | null;
  /** How many of its sentences sounded to their end. */
  readonly sentences: number;
  /** What had sounded of a line that the customer interrupted; null for a whole one. */
  readonly heardText: string | null;
}

/** Below this confidence, the agent asks the customer to say it again (measured: design of agents, open speech). */
const clearFrom = 0.6;
/** Below this confidence, the agent reads the words back before a tool acts on them. */
const sureFrom = 0.7;

/** The recogniser's confidence in words of a call; 1 for written words, and where it gives none. */
const confidenceIn = (heard: HeardAt | undefined): number => heard?.confidence ?? 1;
/** Whether words of a call were heard too badly to be answered. */
export const isUnclear = (heard: HeardAt | undefined): boolean => confidenceIn(heard) < clearFrom;
/** Whether words of a call may have been misheard. */
export const isUnsure = (heard: HeardAt | undefined): boolean => confidenceIn(heard) < sureFrom;

/** How a call ends, by who ended its conversation. */
const statusByEnd = {
  user: 'user-ended',
  agent: 'agent-ended',
  person: 'agent-ended',
  denied: 'agent-ended',
  limit: 'timeout',
  silence: 'timeout',
  failure: 'agent-ended',
  machine: 'voicemail-hangup',
  carrier: 'ANSWER',
} as const satisfies Record<EndedBy, string>;

/** Status of a call that has ended. @param wasAnswered whether the customer was ever there */
export function callStatusAt(end: EndedBy, wasAnswered: boolean): (typeof statusByEnd)[EndedBy] | 'NOANSWER' {
  return wasAnswered ? statusByEnd[end] : 'NOANSWER';
}

/** Status of a phone call that nobody answered. @param why the SIP code, or what happened if there is none */
export function unansweredStatus(why: number | 'rang-out' | 'not-dialled'): 'BUSY' | 'CONGESTION' | 'NOANSWER' {
  if (why === 486 || why === 600 || why === 603) return 'BUSY';
  if (why === 'rang-out' || why === 408 || why === 480 || why === 487) return 'NOANSWER';
  return 'CONGESTION';
}

/** Who ended a conversation; null before its end. */
export function endOf(events: readonly ConversationEvent[]): EndedBy | null {
  const end = events.find((event) => event.type === 'ended');
  return end?.type === 'ended' ? end.by : null;
}

/** Turns as the customer heard them: what an interruption cut off was never said. */
export function turnsAsHeard(
  turns: readonly BrainTurn[],
  events: readonly ConversationEvent[],
  spoken: readonly SpokenLine[],
): BrainTurn[] {
  const cut = new Map(spoken.flatMap(({ entry, heardText }) => (heardText === null ? [] : [[entry, heardText]])));
  const said = events.flatMap(({ type }, index) => (type === 'said' ? [index] : []));
  return turns.flatMap((turn, at) => {
    const heard = cut.get(said[at] ?? -1);
    if (heard === undefined) return [turn];
    return heard === '' ? [] : [{ ...turn, text: `${heard} —` }];
  });
}
