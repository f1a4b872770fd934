import type { JsonObject, JsonValue } from '@tessera/kernel/json';

/** Who said a turn. `person` is a member of the workspace who has taken over. */
export type Speaker = 'user' | 'agent' | 'person';

export interface BrainTurn {
  readonly who: Speaker;
  readonly text: string;
}

/** One argument of a tool, from its JSON schema: flat, at most 20 of them. */
export interface ToolArgument {
  readonly key: string;
  /** What a person calls it, used in questions. */
  readonly title: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'time' | 'datetime' | 'email' | 'phone';
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** Asked instead of the built-in question. */
  readonly question?: string;
}

/** Something that a conversation can do. Taken from the pinned version of the agent only, never from a text. */
export interface BrainTool {
  readonly id: string;
  readonly name: string;
  /** When to use it, in one sentence. */
  readonly when: string;
  readonly examples: readonly string[];
  readonly arguments: readonly ToolArgument[];
  /** `changes`: asks first if the tool changes something. */
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

/** What a brain may do: 0 quotes only, 1 rephrases passages, 2 adds general knowledge, 3 is free. */
export type Deviation = 0 | 1 | 2 | 3;

/** The part of an agent's version that a brain reads. */
export interface BrainAgent {
  readonly id: string;
  readonly name: string;
  /** Language tag, such as `en`. */
  readonly language: string;
  /** System prompt with its variables filled in; the local brain does not read it. */
  readonly prompt: string;
  /** Sentences of the version by name; built-in ones are used for the others. */
  readonly replies: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Id of a model of the workspace; null for the workspace's choice, `local` for the local brain. */
  readonly model: string | null;
  readonly deviation: Deviation;
  readonly temperature: number;
  /** What happens when the model fails. */
  readonly onFailure: 'local' | 'say' | 'transfer';
  /** Knowledge documents that may be quoted. */
  readonly documents: readonly string[];
  readonly topK: number;
  /** Least similarity of a passage that answers a question. */
  readonly threshold: number;
  readonly tools: readonly BrainTool[];
  readonly subAgents: readonly BrainSubAgent[];
  /** Whether a person can be asked for. */
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

/** What the local brain has to remember between turns. Stored with the thought, given back with the next request. */
export interface BrainMemory {
  readonly asking: Asking | null;
  /** Tool that the last reply offered; a plain "yes" takes it. */
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

/** One step of thinking: an answer to what the customer said last, or to what the tools of this turn answered. */
export interface ThinkRequest {
  readonly workspace: string;
  readonly conversation: string;
  /** Number of the turn; with the conversation it chooses among variants, so a replay says the same. */
  readonly turn: number;
  /** 0 for the customer's words, 1 and more after tool results. */
  readonly step: number;
  readonly channel: 'chat' | 'voice' | 'task';
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly agent: BrainAgent;
  readonly variables: JsonObject;
  /** Oldest first. At step 0 the last ones are what has to be answered. */
  readonly turns: readonly BrainTurn[];
  /** Outcomes of the tools called in this turn, in order. */
  readonly outcomes: readonly ToolOutcome[];
  readonly memory: BrainMemory;
}

/** Where a passage stands in its document. */
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
  /** The part of the text that fits best. */
  readonly sentence: string;
  /** Similarity of that sentence to the question, -1 to 1; null where no embedding model is there. */
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

/** What made a brain act: shown beside each reply in the tester. */
export type Why = 'rule' | 'example' | 'passage' | 'question' | 'result' | 'nothing' | 'model' | 'failure';

export interface Usage {
  readonly input: number;
  readonly output: number;
  /** Whether tokens were counted here because the provider did not tell. */
  readonly estimated: boolean;
  /** Micro-units of the workspace's currency, by the prices of the model. */
  readonly cost: number;
}

export const noUsage: Usage = { input: 0, output: 0, estimated: false, cost: 0 };

/** The whole result of a step. */
export interface Thinking {
  readonly thoughts: readonly Thought[];
  readonly memory: BrainMemory;
  readonly passages: readonly Passage[];
  readonly usage: Usage;
  /** `local`, or the id of the model. */
  readonly by: string;
  readonly why: Why;
  /** What went wrong on the way, in words: a fallback, a reply that was held back. */
  readonly notes: readonly string[];
  readonly ms: number;
}

/**
 * What `think` streams: sentences as they come, then all of it. A text is one whole sentence or more; only the last
 * event counts for the log.
 */
export type BrainEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'done'; readonly thinking: Thinking };

/** A brain. It never throws for what a provider did: a failure ends in `done` by the agent's `onFailure`. */
export interface Brain {
  think(request: ThinkRequest, signal: AbortSignal): AsyncIterable<BrainEvent>;
}

/** Vectors and search, which the pure part asks for. */
export interface Senses {
  /** Normalised vectors of the texts; null while no embedding model is there. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[] | null>;
  /** Best first. */
  search(question: string, documents: readonly string[], most: number): Promise<readonly Passage[]>;
}
