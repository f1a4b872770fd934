import type { JsonObject, JsonValue } from '@tessera/kernel/json';

/** Who said a turn. `person` is a member of the workspace who has taken over. */
export type Speaker = 'user' | 'agent' | 'person';

export interface BrainTurn {
  readonly who: Speaker;
  readonly text: string;
}

/** One argument of a tool, from its JSON schema. */
export interface ToolArgument {
  readonly key: string;
  /** Its name in questions. */
  readonly title: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'time' | 'datetime' | 'email' | 'phone';
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Something that a conversation can do. It comes from the pinned version of the agent, never from a text. */
export interface BrainTool {
  readonly id: string;
  readonly name: string;
  /** When to use it, in one sentence. */
  readonly when: string;
  readonly examples: readonly string[];
  readonly arguments: readonly ToolArgument[];
  /** `changes`: asks for confirmation if the tool changes something. */
  readonly confirm: 'never' | 'changes' | 'always';
  readonly changes: boolean;
  /** Sentence about the result: a template over `result` and `args`. */
  readonly say?: string;
}

export interface BrainSubAgent {
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly examples: readonly string[];
}

/** How far a brain may depart from its knowledge: 0 quotes, 1 rephrases, 2 adds general knowledge, 3 is free. */
export type Deviation = 0 | 1 | 2 | 3;

/** The part of an agent's version that a brain reads. */
export interface BrainAgent {
  readonly id: string;
  readonly name: string;
  /** Language tag, such as `en`. */
  readonly language: string;
  /** System prompt with its variables filled in; the local brain does not read it. */
  readonly prompt: string;
  /** The agent's own sentences by name; the others are built in. */
  readonly replies: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Id of a model of the workspace; null for the workspace's default, `local` for the local brain. */
  readonly model: string | null;
  readonly deviation: Deviation;
  readonly temperature: number;
  /** What happens when the model fails. */
  readonly onFailure: 'local' | 'say' | 'transfer';
  readonly topK: number;
  /** Minimum similarity of a passage that answers a question. */
  readonly threshold: number;
  readonly tools: readonly BrainTool[];
  readonly subAgents: readonly BrainSubAgent[];
  /** Whether it can hand over to a person. */
  readonly canTransfer: boolean;
}

export interface ToolOutcome {
  readonly tool: string;
  readonly args: JsonObject;
  readonly ok: boolean;
  readonly result: JsonValue;
  /** A sentence, for a failed call. */
  readonly error?: string;
}

/** State of the local brain between turns: stored with the thought, passed to the next request. */
export interface BrainMemory {
  readonly asking: Asking | null;
  /** Tool that the last reply offered; "yes" accepts it. */
  readonly offered: string | null;
  /** Turns in a row without an answer. */
  readonly unanswered: number;
}

export type Asking =
  | {
      readonly kind: 'argument';
      readonly tool: string;
      readonly key: string;
      readonly args: JsonObject;
      readonly tries: number;
    }
  | { readonly kind: 'confirm'; readonly tool: string; readonly args: JsonObject; readonly tries: number }
  | { readonly kind: 'person' };

export const emptyMemory: BrainMemory = { asking: null, offered: null, unanswered: 0 };

/** One step of thinking: replies to the customer's last words, or to the results of this turn's tools. */
export interface ThinkRequest {
  readonly workspace: string;
  readonly conversation: string;
  /** Number of the turn. With the conversation's id it selects the variant of a reply, so a replay says the same. */
  readonly turn: number;
  /** 0 for the customer's words, 1 and more after tool results. */
  readonly step: number;
  readonly channel: 'chat' | 'voice' | 'task';
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly agent: BrainAgent;
  readonly variables: JsonObject;
  /** What is known of the contact from earlier conversations. */
  readonly remembered?: JsonObject;
  /** Oldest first. Step 0 answers those since the last reply. */
  readonly turns: readonly BrainTurn[];
  /** Outcomes of the tools called in this turn, in order. */
  readonly outcomes: readonly ToolOutcome[];
  readonly memory: BrainMemory;
}

/** Location of a passage in its document. */
export interface Place {
  readonly page?: number;
  readonly heading?: string;
  readonly row?: number;
  readonly address?: string;
}

export interface Source {
  readonly document: string;
  readonly title: string;
  readonly chunk: number;
  readonly place: Place;
  readonly quote: string;
}

export interface Passage {
  readonly document: string;
  readonly title: string;
  readonly chunk: number;
  readonly place: Place;
  readonly text: string;
  /** The part of the text that matches best. */
  readonly sentence: string;
  /** Similarity of that sentence to the question, -1 to 1; null without vectors. */
  readonly similarity: number | null;
  /** Share of the question's words that the passage has, 0 to 1. */
  readonly words: number;
  readonly score: number;
}

export type Thought =
  | { readonly type: 'say'; readonly text: string; readonly sources: readonly Source[] }
  | { readonly type: 'ask'; readonly variable: string; readonly text: string }
  | { readonly type: 'call'; readonly tool: string; readonly args: JsonObject }
  | { readonly type: 'handOff'; readonly agent: string; readonly context: string }
  | { readonly type: 'transfer'; readonly to: string | null }
  | { readonly type: 'end'; readonly disposition?: string };

/** Reason of a reply, shown beside it in the tester. */
export type Why = 'rule' | 'example' | 'passage' | 'question' | 'result' | 'nothing' | 'model' | 'failure';

export interface Usage {
  readonly input: number;
  readonly output: number;
  /** Whether tokens were estimated because the provider did not report them. */
  readonly estimated: boolean;
  /** Micro-units of the workspace's currency, by the prices of the model. */
  readonly cost: number;
}

export const noUsage: Usage = { input: 0, output: 0, estimated: false, cost: 0 };

/** How the local brain decided, for the tester. */
export interface Trace {
  /** What the words mean in any conversation; null for all others. */
  readonly intent: string | null;
  /** Tools and sub-agents by their similarity, best first. */
  readonly routes: readonly { readonly id: string; readonly similarity: number }[];
}

/** The whole result of a step. */
export interface Thinking {
  readonly thoughts: readonly Thought[];
  readonly memory: BrainMemory;
  readonly passages: readonly Passage[];
  readonly usage: Usage;
  /** `local`, or the id of the model. */
  readonly by: string;
  readonly why: Why;
  /** Problems in words: a fallback, a reply that was withheld. */
  readonly notes: readonly string[];
  readonly ms: number;
  /** Of the local brain. */
  readonly trace?: Trace;
}

/**
 * Stream of `think`: whole sentences as they are made, then the result, which is the only part that is logged. `again`:
 * the sentences so far do not count.
 */
export type BrainEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'again' }
  | { readonly type: 'done'; readonly thinking: Thinking };

/** A brain. A provider's failure does not throw: it ends in `done`, by the agent's `onFailure`. */
export interface Brain {
  think(request: ThinkRequest, signal: AbortSignal): AsyncIterable<BrainEvent>;
}

/** What a brain needs from outside: vectors, and search in the agent's knowledge. */
export interface Senses {
  /** Normalised vectors of the texts; null without an embedding model. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[] | null>;
  /** Best first. */
  search(question: string, most: number): Promise<readonly Passage[]>;
}
