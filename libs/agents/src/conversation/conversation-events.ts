import type { EndReason } from '@tessera/contracts/conversations/end-reasons';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import type { Source, Thinking } from '../brain/thinking.ts';
import type { Judgement } from '../judging/judgement.ts';

/** Agent that talks, and its pinned version. Null is the draft that a test was begun with. */
export interface TalkingAgent {
  readonly id: string;
  readonly version: number | null;
}

/** A thought as the log keeps it: passages are in the sources of what was said; those of tests are kept whole. */
export type LoggedThinking = Pick<Thinking, 'thoughts' | 'memory' | 'usage' | 'by' | 'why' | 'notes' | 'ms'> &
  Partial<Pick<Thinking, 'passages' | 'trace'>>;

export type Limit = 'TURNS' | 'MINUTES' | 'TOKENS' | 'THINKS' | 'TOOL_CALLS' | 'SECONDS' | 'HAND_OFFS';
/** When something was said in a call, in milliseconds of its recording, and how long hearing it took. */
export interface HeardAt {
  readonly fromMs: number;
  readonly toMs: number;
  /** 0 to 1; null if the recogniser gives none. */
  readonly confidence: number | null;
  /** From the end of the speech to its text. */
  readonly hearingMs: number;
}
export type EndedBy = 'user' | 'agent' | 'person' | 'limit' | 'denied' | 'silence' | 'failure' | 'machine' | 'carrier';

/** What came from outside. It waits in the inbox until the owner of the conversation takes it. */
export type Incoming =
  | { readonly type: 'message'; readonly key: string; readonly text: string; readonly heard?: HeardAt }
  /** In a call: nobody has spoken for the time that the version says, or nothing could be understood. */
  | { readonly type: 'unheard'; readonly key: string; readonly why: 'silence' | 'unclear' }
  | { readonly type: 'reply'; readonly key: string; readonly person: string; readonly text: string }
  | { readonly type: 'take'; readonly key: string; readonly person: string }
  | { readonly type: 'giveBack'; readonly key: string; readonly person: string; readonly note: string }
  /** A machine answered a phone call; the message of the version is left there, or nothing. */
  | { readonly type: 'machine'; readonly key: string; readonly leavesMessage: boolean }
  | { readonly type: 'end'; readonly key: string; readonly by: 'user' | 'person' | 'silence' | 'carrier' };

type EventBody =
  | {
      readonly type: 'opened';
      readonly agent: TalkingAgent;
      readonly variables: JsonObject;
      /** What is known of the contact from earlier conversations. */
      readonly remembered?: JsonObject;
      /** It was opened for a customer, who comes later. */
      readonly isInvited?: true;
    }
  | {
      readonly type: 'said';
      readonly who: 'user' | 'agent' | 'person';
      readonly text: string;
      readonly key?: string;
      readonly person?: string;
      readonly sources?: readonly Source[];
      readonly heard?: HeardAt;
      /** The agent has nothing to answer: a refused or masked-away message. */
      readonly isClosed?: true;
      /** The words of a call were not clear: the agent asks for them again. */
      readonly isUnclear?: true;
    }
  | { readonly type: 'unheard'; readonly key: string; readonly why: 'silence' | 'unclear' }
  | { readonly type: 'think.started'; readonly turn: number; readonly step: number }
  | { readonly type: 'thought'; readonly turn: number; readonly step: number; readonly thinking: LoggedThinking }
  | { readonly type: 'tool.started'; readonly key: string; readonly tool: string; readonly args: JsonObject }
  | {
      readonly type: 'tool.finished';
      readonly key: string;
      readonly ok: boolean;
      readonly result: JsonValue;
      readonly error?: string;
      readonly ms: number;
    }
  | { readonly type: 'handed'; readonly to: TalkingAgent; readonly name: string; readonly context: string }
  | { readonly type: 'transferred' }
  | { readonly type: 'taken'; readonly key: string; readonly person: string }
  | { readonly type: 'givenBack'; readonly key: string; readonly person: string; readonly note: string }
  | { readonly type: 'denied'; readonly rule: string; readonly direction: 'in' | 'out'; readonly action: string }
  | { readonly type: 'limit'; readonly which: Limit }
  | { readonly type: 'ended'; readonly by: EndedBy; readonly reason: EndReason; readonly disposition?: string }
  /** After the end. The last one counts. */
  | { readonly type: 'judged'; readonly judgement: Judgement };

/** An entry of the append-only log. `at`: milliseconds since 1970. */
export type ConversationEvent = EventBody & { readonly at: number };

/** Key of a tool call: made of its position, never of a text that a model chose. */
export const toolKey = (conversation: string, turn: number, position: number): string =>
  `${conversation}:${turn}:${position}`;
